/** Options for imports between modules. */
export interface PrintOptions {
  /**
   * The extension in imports between generated modules. Default: `.js` if the project resolves it
   * (`tsconfig.json`, `deno.json`, the bundler and test runner in `package.json`), otherwise what it
   * does resolve.
   */
  readonly importExtension?: ".js" | ".ts" | "";
}
