export {
  type BlockDirectory,
  blockVersion,
  findSection,
  fixedHeaderBytes,
  headerLength,
  readDirectory,
  type Section,
} from "./block/directory.ts";
export { packBlock, packingOf } from "./block/pack-block.ts";
export { unpackBlock, unpackColumn, unpackingOf, unpackRows } from "./block/read-block.ts";
export { type Rows, rowsWithKey } from "./block/row-section.ts";
export { DamagedBlock } from "./damaged-block.ts";
export { packHourColumn, unpackHourColumn } from "./hour-column.ts";
export type { Hours } from "./hours.ts";
export type { Column, Keyset, Readings } from "./readings.ts";
