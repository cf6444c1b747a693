import { parseSync } from "oxc-parser";
import { tableOwners, tableReaders } from "../apps/server/src/table-owners.ts";
import { isTest } from "./source-files.mjs";

const moduleOf = (file) =>
  file.startsWith("apps/server/src/platform/")
    ? "platform"
    : (/^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? null);

/** Tables in SQL: one, or several with commas. */
const inSql = /\b(?:from|join|into|update|using|table|copy)\s+(?:only\s+)?(\w+(?:\s*,\s*\w+)*)/gi;
const writtenInSql =
  /\b(?:(?:insert|merge)\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?(\w+)|\bcopy\s+(\w+)[^;]*?\bfrom\s+stdin/gi;
/** The table follows as an expression. */
const endsBeforeWrittenTable = /\b(?:(?:insert|merge)\s+into|update|delete\s+from)\s+$/i;
const startsSql = /^\s*(?:select|insert|update|delete|with|copy|create|alter|drop|truncate|lock)\b/i;
/** Methods of a query builder whose first argument is a table or a list of tables. */
const takesTable =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|table|\w*[jJ]oin(?:Lateral)?)$/;
const writesTable = /^(?:insertInto|updateTable|deleteFrom|mergeInto)$/;

/** The tables that a source names in queries, each with the line where it does, and whether it writes to it there. */
export function tablesNamedIn(file, source, tables) {
  const named = [];
  const columns = [];
  const aliases = new Set();
  const isTable = (name) => Object.hasOwn(tables, name);
  const add = (table, at, writes = false) => isTable(table) && named.push({ table, at, writes });
  const addTexts = (texts, writes) => {
    for (const { value, start } of texts) add(/^(\w+)(?: as \w+)?$/.exec(value)?.[1] ?? "", start, writes);
  };
  const addSql = (sql, start) => {
    for (const { 1: list, index } of sql.matchAll(inSql))
      for (const table of list.split(/\s*,\s*/)) add(table, start + index);
    for (const { 1: table, 2: copied, index } of sql.matchAll(writtenInSql))
      add(table ?? copied, start + index, true);
  };
  // A statement that writes to a table which it is handed may write to any that the source lists.
  let writesListed = false;
  const lists = [];
  /** Several strings that all are names of tables are meant as tables. */
  const addList = (nodes) => {
    const texts = nodes.filter(isText);
    if (texts.length > 1 && texts.every(({ value }) => isTable(value))) lists.push(texts);
  };

  walk(parseSync(file, source).program, (node) => {
    if (node.type === "TemplateElement") {
      addSql(node.value.raw, node.start);
      if (endsBeforeWrittenTable.test(node.value.raw)) writesListed = true;
    } else if (isText(node)) {
      if (startsSql.test(node.value)) addSql(node.value, node.start);
      // A word with an underscore is not ordinary text.
      if (node.value.includes("_")) addTexts([node]);
      const alias = /^\w+ as (\w+)$/.exec(node.value)?.[1];
      if (alias) aliases.add(alias);
      const table = /^(\w+)\.(?:\w+|\*)(?: as \w+)?$/.exec(node.value)?.[1];
      if (table) columns.push({ table, at: node.start });
    } else if (node.type === "CallExpression") {
      addList(node.arguments);
      const [first] = node.arguments;
      const method = node.callee.property?.name ?? "";
      const writes = writesTable.test(method);
      if (writes && first && !isText(first)) writesListed = true;
      if (takesTable.test(method))
        addTexts((first?.type === "ArrayExpression" ? first.elements : [first]).filter(isText), writes);
    } else if (node.type === "ArrayExpression") addList(node.elements);
    else if (node.type === "TSIndexedAccessType" && node.objectType.typeName?.name === "Tables")
      addTexts([node.indexType.literal].filter(isText));
  });
  for (const texts of lists) addTexts(texts, writesListed);
  for (const { table, at } of columns) if (!aliases.has(table)) add(table, at);
  return named
    .toSorted((a, b) => a.at - b.at)
    .map(({ table, at, writes }) => ({ table, writes, line: source.slice(0, at).split("\n").length }));
}

const isText = (node) => node?.type === "Literal" && typeof node.value === "string";

function walk(node, look) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) for (const child of node) walk(child, look);
  else {
    if (typeof node.type === "string") look(node);
    for (const child of Object.values(node)) walk(child, look);
  }
}

const ownersOf = (owner) => (Array.isArray(owner) ? owner : [owner]);

/**
 * Tables that a module or the platform writes without owning them, or reads without being declared as a reader, each as a
 * sentence, once a file. Tables of the platform are open to every module.
 * @param {Record<string, string>} sources
 * @param {{ owners?: Record<string, string | readonly string[]>, readers?: Record<string, readonly string[]> }} options
 */
export function wrongTables(sources, { owners = tableOwners, readers = tableReaders } = {}) {
  const wrong = [];
  const needed = new Set();
  const isOpen = (table, by) => owners[table] === "platform" || ownersOf(owners[table]).includes(by);
  for (const [file, source] of Object.entries(sources)) {
    const by = moduleOf(file);
    if (by === null || isTest(file)) continue;
    const foreign = Object.keys(owners).filter((table) => !isOpen(table, by));
    if (!new RegExp(`\\b(?:${foreign.join("|")})\\b`).test(source)) continue;
    const named = tablesNamedIn(file, source, owners).filter(({ table }) => !isOpen(table, by));
    for (const table of new Set(named.map((each) => each.table))) {
      needed.add(`${by}: ${table}`);
      const places = named.filter((each) => each.table === table);
      const written = places.find(({ writes }) => writes);
      if (!written && readers[by]?.includes(table)) continue;
      const { line } = written ?? places[0];
      const does = written ? "writes" : "reads";
      wrong.push(`${file}:${line} ${does} ${table}, which belongs to ${ownersOf(owners[table]).join(", ")}`);
    }
  }
  const unneeded = Object.entries(readers)
    .flatMap(([by, tables]) => tables.map((table) => `${by}: ${table}`))
    .filter((entry) => !needed.has(entry));
  return [...wrong, ...unneeded.map((entry) => `${entry} is declared but not read`)];
}

/**
 * Owners of tables that are neither the platform nor a module.
 * @param {Record<string, string>} sources
 * @param {Record<string, string | readonly string[]>} owners
 */
export function unknownOwners(sources, owners = tableOwners) {
  const modules = new Set(Object.keys(sources).map(moduleOf));
  return [...new Set(Object.values(owners).flatMap(ownersOf))].filter((owner) => !modules.has(owner));
}
