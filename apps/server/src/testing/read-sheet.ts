import { readXlsx } from "hucre/xlsx";

/** The rows of a workbook's first sheet. */
export async function readFirstSheet(bytes: Uint8Array): Promise<unknown[][]> {
  const { sheets } = await readXlsx(bytes);
  return sheets[0]?.rows ?? [];
}
