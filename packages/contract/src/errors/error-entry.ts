/**
 * One error that the server may return. `status` is the HTTP status, if it is not 200; otherwise only the envelope
 * carries the code.
 */
export interface ErrorEntry {
  code: number;
  status?: number;
  en: string;
  "zh-CN": string;
}
