/** One message of a device, ready to be inserted into `sample`. */
export interface SampleRow {
  deviceNumber: number;
  tsMs: number;
  keysetId: number;
  vals: readonly number[];
  marks: readonly number[] | null;
  texts: readonly { keyId: number; value: string }[];
}
