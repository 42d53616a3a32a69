"""FastAPI, whose document is made of its functions' types.

    /usr/bin/python3 test/wire/servers/fastapi_server.py PORT

Needs Debian's python3-fastapi, python3-uvicorn and python3-multipart. What the handlers understood
and what they are to answer goes through /__wire, which is not in the document.
"""

import base64
import datetime
import enum
import json
import sys
from typing import Any, Dict, List, Optional, Union

import uvicorn
from fastapi import Body, Cookie, FastAPI, File, Form, Header, HTTPException, Path, Query, Request, UploadFile
from fastapi.encoders import jsonable_encoder
from fastapi.responses import FileResponse, PlainTextResponse, Response, StreamingResponse
from pydantic import BaseModel, Field

app = FastAPI(title="FastAPI", version="1")
wire: Dict[str, Any] = {"answer": None, "seen": None}


@app.get("/__wire", include_in_schema=False)
def get_wire():
    return wire["seen"]


@app.put("/__wire", include_in_schema=False)
async def put_wire(request: Request):
    wire["answer"] = await request.json()
    wire["seen"] = None


class Refused(Exception):
    def __init__(self, status, value):
        self.status = status
        self.value = value


@app.exception_handler(Refused)
def refuse(_request, error):
    return Response(json.dumps(error.value), error.status, media_type="application/json")


def answered(**seen):
    wire["seen"] = jsonable_encoder(seen)
    answer = wire["answer"]
    value = answer["body"].get("value")
    if answer["status"] >= 400:
        raise Refused(answer["status"], value)
    return value


def raw():
    """An answer that FastAPI is handed as it is."""
    body = wire["answer"]["body"]
    if body["kind"] == "bytes":
        return Response(base64.b64decode(body["value"]), media_type="application/octet-stream")
    if body["kind"] == "text":
        return PlainTextResponse(body["value"])
    return Response(json.dumps(body.get("value")), media_type="application/json")


async def seen_file(file: UploadFile):
    return {
        "base64": base64.b64encode(await file.read()).decode(),
        "name": file.filename,
        "type": file.content_type,
    }


class Kind(str, enum.Enum):
    plain = "plain"
    odd = "odd one"


class Parent(BaseModel):
    id: int
    day: Optional[datetime.date]


class Item(BaseModel):
    id: int
    name: str = Field(max_length=400)
    price: Optional[float]
    at: Optional[datetime.datetime]
    kind: Kind = Kind.plain
    tags: List[str] = []
    parent: Optional[Parent]
    weights: Optional[Dict[str, int]]

    class Config:
        extra = "forbid"


class Circle(BaseModel):
    radius: float


class Square(BaseModel):
    side: int
    label: str


class Problem(BaseModel):
    code: str
    detail: Optional[str]


refused = {409: {"model": Problem}, 404: {"model": Problem}}


@app.get("/items/{id}/{code}", response_model=Item, response_model_exclude_unset=True, responses=refused)
def get_item(
    id: int,
    code: str,
    x_trace: str = Header(),
    x_depth: Optional[int] = Header(None),
    x_tags: Optional[List[str]] = Header(None),
):
    return answered(path={"id": id, "code": code}, header={"x-trace": x_trace, "x-depth": x_depth, "x-tags": x_tags})


@app.get("/items", response_model=List[Item], response_model_exclude_unset=True)
def list_items(
    text: Optional[str] = None,
    tags: List[str] = Query([]),
    sizes: Optional[List[int]] = Query(None),
    limit: int = 20,
    ratio: Optional[float] = None,
    open_: Optional[bool] = Query(None, alias="open"),
    since: Optional[datetime.datetime] = None,
    day: Optional[datetime.date] = None,
    kind: Optional[Kind] = None,
    odd_name: Optional[str] = Query(None, alias="odd[name]"),
):
    return answered(
        query={
            "text": text,
            "tags": tags,
            "sizes": sizes,
            "limit": limit,
            "ratio": ratio,
            "open": open_,
            "since": since and since.isoformat(),
            "day": day,
            "kind": kind,
            "odd[name]": odd_name,
        }
    )


@app.get("/cookies", response_model=bool)
def read_cookie(session: str = Cookie(), theme: Optional[str] = Cookie(None)):
    return answered(cookie={"session": session, "theme": theme})


@app.post("/items", response_model=Item, response_model_exclude_unset=True, status_code=201, responses=refused)
async def create_item(item: Item, request: Request, dry: bool = False):
    # As it came: pydantic's own reading of a date is written in another way.
    return answered(body=await request.json(), query={"dry": dry})


@app.put("/items/{id}", response_model=Item, response_model_exclude_unset=True)
async def replace_item(id: int, request: Request, item: Item = Body(embed=True), note: str = Body()):
    return answered(body=await request.json(), path={"id": id})


@app.patch("/items")
async def change_item(request: Request, item: Optional[Parent] = None):
    return answered(body=item and await request.json())


@app.post("/shapes", response_model=Union[Circle, Square])
def send_shapes(shapes: List[Union[Square, Circle]]):
    return answered(body=shapes)


@app.delete("/items/{id}", status_code=204)
def remove_item(id: str):
    answered(path={"id": id})
    return Response(status_code=204)


@app.post("/forms", response_model=bool)
def send_form(title: str = Form(), count: Optional[int] = Form(None), tags: List[str] = Form([])):
    return answered(body={"title": title, "count": count, "tags": tags})


@app.post("/uploads", status_code=201, response_model=Problem, response_model_exclude_unset=True)
async def upload(title: str = Form(), count: Optional[int] = Form(None), file: UploadFile = File()):
    return answered(body={"title": title, "count": count, "file": await seen_file(file)})


@app.post("/uploads/several", response_model=int)
async def upload_several(files: List[UploadFile]):
    return answered(body={"files": [await seen_file(file) for file in files]})


@app.post("/uploads/optional", response_model=bool)
async def upload_optional(title: Optional[str] = Form(None), file: Optional[UploadFile] = File(None)):
    return answered(body={"title": title, "file": file and await seen_file(file)})


@app.put("/raw")
async def send_json(value: Any = Body()):
    return answered(body=value)


@app.get("/undeclared", response_class=FileResponse)
def get_file():
    answered()
    return raw()


@app.get("/text", response_class=PlainTextResponse)
def get_text():
    return answered()


@app.get("/streamed", response_class=StreamingResponse)
def get_streamed():
    answered()
    return raw()


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="critical")
