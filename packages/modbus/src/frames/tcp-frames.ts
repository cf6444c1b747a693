import { concatBytes } from "../bytes/hex.ts";
import { withCrc } from "./crc16.ts";

const headerLength = 6;
/** Address, function and 252 bytes of data: no frame of Modbus TCP is longer. */
const longestBody = 254;
const checksumLength = 2;

/**
 * Frames of RTU as Modbus TCP carries them: with a number of the transaction in place of the checksum. Only the answer to the
 * last request is let through, so a late one is dropped before it is looked at.
 */
export function makeTcpFrames() {
  let transaction = 0;
  let received: Uint8Array = new Uint8Array(0);

  return {
    wrap(frame: Uint8Array): Uint8Array {
      transaction = (transaction + 1) & 0xffff;
      const body = frame.subarray(0, frame.length - checksumLength);
      const header = Uint8Array.of(
        transaction >>> 8,
        transaction & 0xff,
        0,
        0,
        body.length >>> 8,
        body.length & 0xff,
      );
      return concatBytes(header, body);
    },

    /** Answers as frames of RTU; null if what comes is not Modbus TCP. */
    unwrap(chunk: Uint8Array): Uint8Array[] | null {
      received = concatBytes(received, chunk);
      const answers: Uint8Array[] = [];
      while (received.length >= headerLength) {
        const [high = 0, low = 0, protocolHigh, protocolLow, lengthHigh = 0, lengthLow = 0] = received;
        const length = (lengthHigh << 8) | lengthLow;
        if (protocolHigh !== 0 || protocolLow !== 0 || length < 3 || length > longestBody) return null;
        if (received.length < headerLength + length) break;
        const body = received.subarray(headerLength, headerLength + length);
        if (((high << 8) | low) === transaction) answers.push(withCrc(body));
        received = received.subarray(headerLength + length);
      }
      return answers;
    },
  };
}
