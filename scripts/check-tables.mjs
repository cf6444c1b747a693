import { parseSync } from "oxc-parser";
import { tableOwners } from "../apps/server/src/table-owners.ts";
import { isTest } from "./source-files.mjs";

/**
 * Tables of others that a module, or the platform, still names. The list only becomes shorter: an entry that no source
 * needs is reported.
 */
const known = {
  alarms: [
    "baseline_in_force",
    "contact",
    "device_latest",
    "lab_result",
    "lab_sample",
    "notification",
    "notification_episode",
    "sample",
    "sensor",
  ],
  companies: ["alarm_episode", "alarm_setting", "alarm_setting_contact", "area", "contact", "notification"],
  condition: [
    "alarm_episode",
    "area",
    "baseline_in_force",
    "keyset",
    "lab_result",
    "lab_sample",
    "rollup_day",
    "rollup_hour",
    "rollup_pending",
    "sample",
    "sensor",
    "sensor_offset",
  ],
  fleet: [
    "area",
    "device_attribute",
    "device_latest",
    "device_refusal",
    "device_state",
    "device_token",
    "keyset",
    "marked_hour",
    "rollup_day",
    "rollup_hour",
    "rollup_pending",
    "rollup_recut",
    "sample",
    "telemetry_key",
    "text_sample",
  ],
  live: ["device_attribute", "keyset", "sample", "telemetry_key", "text_sample"],
  notifications: ["alarm_episode", "alarm_event"],
  "oil-settings": ["lab_result", "lab_sample"],
  operations: [
    "alarm_episode",
    "download_task",
    "notification",
    "report",
    "rollup_day",
    "rollup_hour",
    "rollup_pending",
    "sample",
    "stored_file",
    "text_sample",
  ],
  platform: ["device_token", "telemetry_key"],
  quotas: ["contact", "device_attribute", "stored_file"],
  reports: ["alarm_episode", "contact", "notification"],
  screens: ["area"],
  setup: ["sample", "stored_file"],
  telemetry: ["adopted_indicator", "baseline_in_force", "sensor_offset"],
  visits: ["contact"],
};

const ownerOf = (file) =>
  file.startsWith("apps/server/src/platform/")
    ? "platform"
    : (/^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? null);

/** Tables in SQL: one, or several with commas. */
const inSql = /\b(?:from|join|into|update|using|table|copy)\s+(?:only\s+)?(\w+(?:\s*,\s*\w+)*)/gi;
const startsSql = /^\s*(?:select|insert|update|delete|with|copy|create|alter|drop|truncate|lock)\b/i;
/** Methods of a query builder whose first argument is a table or a list of tables. */
const takesTable =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|table|\w*[jJ]oin(?:Lateral)?)$/;

/** The tables that a source names in queries, each with the line where it does. */
function tablesNamedIn(file, source, tables) {
  const named = [];
  const columns = [];
  const aliases = new Set();
  const isTable = (name) => Object.hasOwn(tables, name);
  const add = (table, at) => isTable(table) && named.push({ table, at });
  const addTexts = (texts) => {
    for (const { value, start } of texts) add(/^(\w+)(?: as \w+)?$/.exec(value)?.[1] ?? "", start);
  };
  const addSql = (sql, start) => {
    for (const { 1: list, index } of sql.matchAll(inSql))
      for (const table of list.split(/\s*,\s*/)) add(table, start + index);
  };
  /** Several strings that all are names of tables are meant as tables. */
  const addList = (nodes) => {
    const texts = nodes.filter(isText);
    if (texts.length > 1 && texts.every(({ value }) => isTable(value))) addTexts(texts);
  };

  walk(parseSync(file, source).program, (node) => {
    if (node.type === "TemplateElement") addSql(node.value.raw, node.start);
    else if (isText(node)) {
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
      if (takesTable.test(node.callee.property?.name ?? ""))
        addTexts((first?.type === "ArrayExpression" ? first.elements : [first]).filter(isText));
    } else if (node.type === "ArrayExpression") addList(node.elements);
    else if (node.type === "TSIndexedAccessType" && node.objectType.typeName?.name === "Tables")
      addTexts([node.indexType.literal].filter(isText));
  });
  for (const { table, at } of columns) if (!aliases.has(table)) add(table, at);
  return named
    .toSorted((a, b) => a.at - b.at)
    .map(({ table, at }) => ({ table, line: source.slice(0, at).split("\n").length }));
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

/**
 * Tables that a module or the platform names without owning them, each as a sentence, the first place of each file. A
 * module may name its own tables and those of the platform.
 * @param {Record<string, string>} sources
 * @param {{ owners?: Record<string, string>, allowed?: Record<string, string[]> }} options
 */
export function wrongTables(sources, { owners = tableOwners, allowed = known } = {}) {
  const wrong = new Map();
  const needed = new Set();
  for (const [file, source] of Object.entries(sources)) {
    const by = ownerOf(file);
    if (by === null || isTest(file)) continue;
    const foreign = Object.keys(owners).filter(
      (table) => owners[table] !== by && owners[table] !== "platform",
    );
    if (!new RegExp(`\\b(?:${foreign.join("|")})\\b`).test(source)) continue;
    for (const { table, line } of tablesNamedIn(file, source, owners)) {
      const owner = owners[table];
      if (owner === by || owner === "platform") continue;
      needed.add(`${by}: ${table}`);
      if (!allowed[by]?.includes(table) && !wrong.has(`${file} ${table}`))
        wrong.set(`${file} ${table}`, `${file}:${line} names ${table}, which belongs to ${owner}`);
    }
  }
  const unneeded = Object.entries(allowed)
    .flatMap(([by, tables]) => tables.map((table) => `${by}: ${table}`))
    .filter((entry) => !needed.has(entry));
  return [...wrong.values(), ...unneeded.map((entry) => `${entry} is allowed but no longer named`)];
}

/**
 * Owners of tables that are neither the platform nor a module.
 * @param {Record<string, string>} sources
 * @param {Record<string, string>} owners
 */
export function unknownOwners(sources, owners = tableOwners) {
  const modules = new Set(Object.keys(sources).map(ownerOf));
  return [...new Set(Object.values(owners))].filter((owner) => !modules.has(owner));
}
