/**
 * Everything the server may say when it says no. `status` is set where the transport says no too; otherwise the
 * answer travels as HTTP 200 with this code in the envelope.
 */
export interface ErrorEntry {
  code: number;
  status?: number;
  en: string;
  "zh-CN": string;
}
