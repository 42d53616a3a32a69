import "reflect-metadata";
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpException,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  Sse,
  StreamableFile,
  UploadedFile,
  UploadedFiles,
  UseInterceptors,
  ValidationPipe,
} from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import {
  FileFieldsInterceptor,
  FileInterceptor,
  type NestExpressApplication,
} from "@nestjs/platform-express";
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiParam,
  ApiProduces,
  ApiProperty,
  ApiPropertyOptional,
  DocumentBuilder,
  SwaggerModule,
} from "@nestjs/swagger";
import { Type } from "class-transformer";
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  ValidateNested,
} from "class-validator";
import type { Request, Response } from "express";
import { from, type Observable } from "rxjs";
import {
  bytesOf,
  Exchange,
  seenFile,
  type Understood,
  type WireAnswer,
  type WireServer,
} from "../wire-server.js";

class Parent {
  @ApiProperty({ type: "integer" })
  @IsInt()
  id!: number;

  @ApiPropertyOptional({ format: "date" })
  @IsOptional()
  @IsString()
  day?: string;
}

class Item {
  @ApiProperty()
  @IsString()
  name!: string;

  @ApiProperty()
  @IsNumber()
  price!: number;

  @ApiPropertyOptional({ nullable: true, type: String })
  @IsOptional()
  note?: string | null;

  @ApiPropertyOptional({ enum: ["plain", "odd one"] })
  @IsOptional()
  @IsIn(["plain", "odd one"])
  kind?: string;

  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray()
  tags?: string[];

  @ApiPropertyOptional({ type: () => Parent })
  @IsOptional()
  @ValidateNested()
  @Type(() => Parent)
  parent?: Parent;

  @ApiPropertyOptional({
    type: "object",
    additionalProperties: { type: "number" },
  })
  @IsOptional()
  weights?: Record<string, number>;
}

class Search {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  text?: string;

  @ApiPropertyOptional({ type: "integer", default: 20 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  limit: number = 20;

  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  tags?: string[];

  @ApiPropertyOptional({ format: "date-time" })
  @IsOptional()
  @IsString()
  since?: string;
}

class Form {
  @ApiProperty()
  @IsString()
  title!: string;

  @ApiPropertyOptional({ type: "integer" })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  count?: number;
}

class Upload extends Form {
  @ApiProperty({ type: "string", format: "binary" })
  file!: unknown;
}

class Uploads {
  @ApiPropertyOptional()
  title?: string;

  @ApiProperty({ type: "array", items: { type: "string", format: "binary" } })
  files!: unknown[];
}

class Refusal {
  @ApiProperty()
  @IsString()
  message!: string;

  @ApiProperty({ type: "integer" })
  @IsBoolean()
  statusCode!: number;
}

type Uploaded = Express.Multer.File;

let exchange: Exchange;

/** What Nest answers by itself: a value is sent as it sends values, a failure is thrown. */
function answered(understood: Understood): unknown {
  const { status, body } = exchange.take(understood);
  if (status >= 400 && body.kind === "json")
    throw new HttpException(body.value as object, status);
  return body.kind === "none" ? undefined : valueOf(body);
}

function valueOf(body: WireAnswer["body"]): unknown {
  if (body.kind === "bytes")
    return new StreamableFile(Buffer.from(body.value, "base64"));
  return body.kind === "none" ? undefined : body.value;
}

/** For what Nest sends as it is told to by hand. */
function send(response: Response, understood: Understood): void {
  const answer = exchange.take(understood);
  const { type, bytes } = bytesOf(answer);
  response.status(answer.status);
  if (type) response.type(type);
  response.end(bytes);
}

const multerFile = ({ buffer, originalname, mimetype }: Uploaded) =>
  // Multer takes the bytes of a name for Latin-1.
  seenFile(buffer, Buffer.from(originalname, "latin1").toString(), mimetype);

@Controller()
class Items {
  @Get("items/:id/:code")
  @ApiParam({ name: "id", type: "integer" })
  @ApiHeader({ name: "x-trace", required: true })
  @ApiOkResponse({ type: Item })
  @ApiNotFoundResponse({ type: Refusal })
  getItem(
    @Param("id", ParseIntPipe) id: number,
    @Param("code") code: string,
    @Req() request: Request,
  ): unknown {
    return answered({ path: { id, code }, header: request.headers });
  }

  @Get("items")
  @ApiOkResponse({ type: [Item] })
  search(@Query() query: Search): unknown {
    return answered({ query: { ...query } });
  }

  @Post("items")
  @ApiCreatedResponse({ type: Item })
  create(@Body() body: Item): unknown {
    return answered({ body });
  }

  @Put("items/:id")
  @ApiBody({ type: Item, required: true })
  @ApiOkResponse({ type: Item })
  replace(@Param("id") id: string, @Body() body: object): unknown {
    return answered({ path: { id }, body });
  }

  @Patch("items")
  @ApiBody({ type: Parent, required: false })
  @ApiOkResponse({ type: Number })
  change(@Req() request: Request): unknown {
    return answered({ body: request.body as unknown });
  }

  @Delete("items/:id")
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@Param("id") id: string): unknown {
    return answered({ path: { id } });
  }

  @Post("forms")
  @HttpCode(200)
  @ApiConsumes("application/x-www-form-urlencoded")
  @ApiOkResponse({ type: Boolean })
  form(@Body() body: Form): unknown {
    return answered({ body });
  }

  @Post("upload")
  @UseInterceptors(FileInterceptor("file"))
  @ApiConsumes("multipart/form-data")
  @ApiBody({ type: Upload })
  @ApiCreatedResponse({ type: Item })
  upload(@Body() body: Form, @UploadedFile() file: Uploaded): unknown {
    return answered({ body: { ...body, file: multerFile(file) } });
  }

  @Post("uploads")
  @UseInterceptors(FileFieldsInterceptor([{ name: "files" }]))
  @ApiConsumes("multipart/form-data")
  @ApiBody({ type: Uploads })
  uploads(
    @Body() body: object,
    @UploadedFiles() { files = [] }: { files?: Uploaded[] },
  ): unknown {
    const seen = files.length > 0 ? { files: files.map(multerFile) } : {};
    return answered({ body: { ...body, ...seen } });
  }

  @Get("bytes")
  @ApiProduces("application/octet-stream")
  @ApiOkResponse({ schema: { type: "string", format: "binary" } })
  bytes(@Res() response: Response): void {
    send(response, {});
  }

  @Get("hello")
  @ApiOkResponse({ type: String })
  hello(): unknown {
    return answered({});
  }

  @Get("undeclared")
  undeclared(@Res() response: Response): void {
    send(response, {});
  }

  @Sse("events")
  @ApiProduces("text/event-stream")
  @ApiOkResponse({ type: Item })
  events(): Observable<object> {
    const { body } = exchange.take({});
    const list = body.kind === "events" ? body.value : [];
    return from(list.map((data) => ({ data: data as object })));
  }
}

/** NestJS with `@nestjs/swagger`, whose document is made of decorators. */
export async function startNest(): Promise<WireServer> {
  exchange = new Exchange();
  const app = await NestFactory.create<NestExpressApplication>(
    { module: Items, controllers: [Items] },
    { logger: false },
  );
  app.set("query parser", "extended");
  app.useGlobalPipes(new ValidationPipe({ transform: true }));
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder().setTitle("Nest").setVersion("1").build(),
  );
  SwaggerModule.setup("docs", app, document, {
    jsonDocumentUrl: "openapi.json",
  });
  await app.listen(0, "127.0.0.1");
  return exchange.at(await app.getUrl(), () => app.close());
}
