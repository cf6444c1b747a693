/** One message of one device at one time, ready to be laid down. */
export interface SampleRow {
  deviceNumber: number;
  tsMs: number;
  keysetId: number;
  vals: readonly number[];
  marks: readonly number[] | null;
  texts: readonly { keyId: number; value: string }[];
}
