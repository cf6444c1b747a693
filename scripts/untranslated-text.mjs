import { parseSync } from "oxc-parser";

const spokenProps = new Set([
  "title",
  "placeholder",
  "alt",
  "label",
  "content",
  "aria-label",
  "aria-description",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
]);
const chinese = /[\u3000-\u303f\p{Script=Han}\uff01-\uff5e]/u;
const letters = /\p{L}/u;

/**
 * Texts that people would see and that do not come from the dictionaries.
 *
 * @param {string} file name, whose ending distinguishes TypeScript from TSX
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function untranslatedTexts(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = new Map();
  const report = (node, text) =>
    found.set(node.start, { line: lineOf(source, node.start), text: text.trim() });
  visit(program, (node) => {
    for (const [literal, text] of texts(node)) if (chinese.test(text)) report(literal, text);
    for (const spoken of spokenParts(node, file.endsWith(".tsx")))
      for (const [literal, text] of texts(spoken)) if (letters.test(text)) report(literal, text);
  });
  return [...found.values()].sort((one, other) => one.line - other.line);
}

/** The nodes below this one whose text is spoken to a person. */
function spokenParts(node, inComponent) {
  switch (node.type) {
    case "JSXText":
      return [node];
    case "JSXElement":
    case "JSXFragment":
      return node.children.filter((child) => child.type === "JSXExpressionContainer").flatMap(branches);
    case "JSXAttribute":
      return spokenProps.has(node.name.name) ? branches(node.value) : [];
    case "Property":
      return inComponent && spokenProps.has(node.key.name ?? node.key.value) ? branches(node.value) : [];
    case "CallExpression":
      return node.callee.type === "MemberExpression" && node.callee.object.name === "toast"
        ? node.arguments.slice(0, 1).flatMap(branches)
        : [];
    default:
      return [];
  }
}

/** What an expression may turn out to be, one node for each outcome. */
function branches(node) {
  switch (node?.type) {
    case undefined:
      return [];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return branches(node.expression);
    case "ConditionalExpression":
      return [...branches(node.consequent), ...branches(node.alternate)];
    case "LogicalExpression":
      return [...branches(node.left), ...branches(node.right)];
    default:
      return [node];
  }
}

/** @returns {[object, string][]} */
function texts(node) {
  if (node.type === "JSXText") return [[node, node.value]];
  if (node.type === "Literal" && typeof node.value === "string") return [[node, node.value]];
  if (node.type === "TemplateLiteral") return node.quasis.map((quasi) => [quasi, quasi.value.cooked ?? ""]);
  return [];
}

function visit(node, enter) {
  if (Array.isArray(node)) for (const one of node) visit(one, enter);
  else if (node !== null && typeof node === "object") {
    if (typeof node.type === "string") enter(node);
    for (const value of Object.values(node)) visit(value, enter);
  }
}

const lineOf = (source, offset) => source.slice(0, offset).split("\n").length;
