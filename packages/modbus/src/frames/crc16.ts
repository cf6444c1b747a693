const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  return crc;
});

function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return crc;
}

/** The bytes with their checksum, its low byte first. */
export function withCrc(bytes: Uint8Array): Uint8Array {
  const crc = crc16(bytes);
  const frame = new Uint8Array(bytes.length + 2);
  frame.set(bytes);
  frame[bytes.length] = crc & 0xff;
  frame[bytes.length + 1] = crc >>> 8;
  return frame;
}

/** Over a frame with its checksum the remainder is 0. */
export const isIntact = (frame: Uint8Array): boolean => frame.length >= 4 && crc16(frame) === 0;
