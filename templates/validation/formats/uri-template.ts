// The format `uri-template`.

/** True if a string is a URI template (RFC 6570, 2). */
export function isUriTemplate(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("{", at);
    const literal = open < 0 ? text.slice(at) : text.slice(at, open);
    if (!isLiteral(literal)) return false;
    if (open < 0) return true;
    const close = text.indexOf("}", open);
    if (close < 0 || !isExpression(text.slice(open + 1, close))) return false;
    at = close + 1;
  }
  return true;
}

function isLiteral(text: string): boolean {
  return (
    !/[^!#-;=?-[\]_a-z~\u{a0}-\u{10ffff}]/u.test(text) &&
    !/%(?![0-9A-Fa-f]{2})/.test(text)
  );
}

function isExpression(text: string): boolean {
  const variables = text.replace(/^[+#./;?&=,!@|]/, "");
  return variables.split(",").every(isVariable);
}

function isVariable(text: string): boolean {
  const [, name = ""] = /^([^:*]+)(?::[1-9]\d{0,3}|\*)?$/.exec(text) ?? [];
  return (
    name !== "" &&
    !/[^A-Za-z0-9_.%]/.test(name) &&
    !/^\.|\.\.|\.$/.test(name) &&
    !/%(?![0-9A-Fa-f]{2})/.test(name)
  );
}
