/** How a line of sensors is reached: its DTU dials in, or the platform dials a converter that speaks Modbus TCP. */
export const sensorLineKinds = ["dtu", "tcp"] as const;
export type SensorLineKind = (typeof sensorLineKinds)[number];

/** How the bytes that a DTU sends on its own are written. */
export const byteFormats = ["ascii", "hex"] as const;
export type ByteFormat = (typeof byteFormats)[number];

export const sensorLineLimits = {
  /** How many a dealer may have. */
  lines: 5000,
  sensors: 64,
  maps: 200,
  /** Characters of a registration as it is written. */
  registration: 200,
  /** Bytes of any value after the fixed ones. */
  more: 64,
  host: 253,
  rows: 128,
} as const;

/** How the port for DTUs stands to a line. */
export const lineProblems = [
  "",
  /** Two DTUs dial in with its registration in turns. */
  "contested",
  /** The line was never silent, so nothing could be asked. */
  "neverSilent",
  /** The DTU sent more than a line of RS485 can. */
  "tooMuch",
  /** The address is in a network that the platform does not dial. */
  "addressRefused",
  "lookup",
  "unreachable",
  /** Something else than Modbus TCP answers there. */
  "notModbus",
] as const;
export type LineProblem = (typeof lineProblems)[number];
