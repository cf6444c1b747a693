export {
  type BytePattern,
  longestPattern,
  patternLength,
  type Recognised,
  recognise,
  shortestRegistration,
} from "./bytes/byte-pattern.ts";
export { bytesOfAscii, bytesOfHex, hexOf, latinOf } from "./bytes/hex.ts";
export { withCrc } from "./frames/crc16.ts";
export { makeTcpFrames } from "./frames/tcp-frames.ts";
export type { ReadFunction } from "./frames/read-request.ts";
export { type LineEvent, PollLine, usualTiming } from "./line/poll-line.ts";
export type { RequestFailure, RequestResult } from "./line/poll-group.ts";
export { checkMap, type FoundProblem, type MapProblem, spanOf } from "./maps/check-map.ts";
export { groupsOfMap, type MappedGroup } from "./maps/groups-of-map.ts";
export { type FromCsv, mapFromCsv, mapToCsv } from "./maps/map-csv.ts";
export { mapOfModel } from "./maps/model-maps.ts";
export {
  type LineSettings,
  type MapRow,
  type RegisterMap,
  type SensorMap,
  type TextMap,
  usualLine,
} from "./maps/sensor-map.ts";
export { type ReadRow, rowsRead, valuesOf } from "./maps/values-of-results.ts";
export { type ByteOrder, byteOrders, type ValueType, valueTypes } from "./values/value-type.ts";
export { decode } from "./values/decode.ts";
export { exceptionLabel, failureLabels } from "./words/failure-words.ts";
