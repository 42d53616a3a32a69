/** What a user can choose about how modules name each other. */
export interface PrintOptions {
  /**
   * The extension in imports between generated modules. Default: what `tsconfig.json`, `deno.json`
   * and the bundler and test runner in `package.json` resolve, `.js` where they resolve that.
   */
  readonly importExtension?: ".js" | ".ts" | "";
}
