/** Statistics of one key in one bucket. */
export interface Bucket {
  /** Position of the bucket, from 0. */
  index: number;
  /** Time of the first value in the bucket; for rollups the start of its hour or day. */
  firstMs: number;
  min: number;
  max: number;
  mean: number;
  last: number;
  count: number;
}
