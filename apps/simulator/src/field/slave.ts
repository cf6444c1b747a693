import { withCrc } from "@oilcloud/modbus";
import { placeOf, type RegisterImage } from "./register-image.ts";

const exception = { function: 1, address: 2 };

/** The answer of a slave to a request frame. */
export function answerOf(request: Uint8Array, image: RegisterImage): Uint8Array {
  const [slave = 0, functionCode = 0, startHigh = 0, startLow = 0, countHigh = 0, countLow = 0] = request;
  const start = (startHigh << 8) | startLow;
  const count = (countHigh << 8) | countLow;
  if (functionCode < 1 || functionCode > 4) return exceptionOf(slave, functionCode, exception.function);
  const values = Array.from({ length: count }, (_, i) => image.get(placeOf(functionCode, start + i)));
  // Registers between known ones may be read; a slave has none beyond its last.
  if (values[0] === undefined || values.at(-1) === undefined)
    return exceptionOf(slave, functionCode, exception.address);
  const data = functionCode <= 2 ? bitsOf(values) : values.flatMap((value = 0) => [value >> 8, value & 0xff]);
  return withCrc(Uint8Array.of(slave, functionCode, data.length, ...data));
}

export const exceptionOf = (slave: number, functionCode: number, code: number): Uint8Array =>
  withCrc(Uint8Array.of(slave, functionCode | 0x80, code));

function bitsOf(values: readonly (number | undefined)[]): number[] {
  const bytes = Array<number>(Math.ceil(values.length / 8)).fill(0);
  values.forEach((value, i) => {
    if (value) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (1 << (i & 7));
  });
  return bytes;
}
