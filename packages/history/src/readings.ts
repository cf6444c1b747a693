/** The keys of a row and their order, as the store numbers them. */
export interface Keyset {
  readonly id: number;
  readonly keyIds: readonly number[];
}

/** The values of one key, in the order of the rows that have it. */
export interface Column {
  readonly keyId: number;
  readonly values: Float32Array;
  /** 1 where the row has the key but no value (the number in `values` is then 0); absent where there is none. */
  readonly missing: Uint8Array | null;
  /** Why a value is not good; absent where every value is. */
  readonly marks: Int16Array | null;
}

/** The rows of one device in the order of time, by column. */
export interface Readings {
  /** Milliseconds since 1970: whole numbers, each later than the one before. */
  readonly times: Float64Array;
  readonly keysets: readonly Keyset[];
  /** For each row its place in `keysets`. */
  readonly keysetOfRow: Uint16Array;
  /** 1 for each row that was stored with a list of marks, even if all of them say that the value is good. */
  readonly hasMarks: Uint8Array;
  /** In ascending order of `keyId`: exactly the keys of the keysets. */
  readonly columns: readonly Column[];
}
