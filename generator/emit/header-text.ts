/**
 * Whether a text can stand in a file's header: plain text, which becomes a comment, or comments
 * and nothing behind them.
 */
export function isHeaderText(text: string): boolean {
  return !/^\s*\/[/*]/.test(text) || comments.test(text);
}

const comments = /^\s*(?:(?:\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\/)\s*)+$/;
