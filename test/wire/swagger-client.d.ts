/** What of it the judges use; it has no types of its own. */
declare module "swagger-client" {
  const SwaggerClient: { buildRequest(options: object): unknown };
  export default SwaggerClient;
}
