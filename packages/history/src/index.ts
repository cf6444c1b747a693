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
export { unpackBlock, unpackColumn, unpackHours, unpackingOf, unpackRows } from "./block/read-block.ts";
export { type Rows, rowsWithKey } from "./block/row-section.ts";
export { DamagedBlock } from "./damaged-block.ts";
export { type Hours, hoursOf } from "./hours.ts";
export type { Column, Keyset, Readings } from "./readings.ts";
