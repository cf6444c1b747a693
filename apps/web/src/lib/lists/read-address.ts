import { firstPage, pageSizes } from "./paging.ts";

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const whole = (text: string | null, otherwise: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** A day as it is written, `2026-11-12`; the 31st of a short month is none. */
function dayIn(text: string): string | null {
  const ms = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text) ? text : null;
}

/** Reads what an address asks a list for; a value that makes no sense counts as absent. */
export function readsAddress(params: URLSearchParams) {
  const oneOf = <T>(name: string, all: readonly T[]): T | null =>
    all.find((each) => String(each) === params.get(name)) ?? null;
  return {
    oneOf,
    id: (name: string) => id.exec(params.get(name) ?? "")?.[0] ?? null,
    day: (name: string) => dayIn(params.get(name) ?? ""),
    text: (name: string) => params.get(name) ?? "",
    page: () => ({
      pageNum: whole(params.get("page"), 1),
      pageSize: oneOf("size", pageSizes) ?? firstPage.pageSize,
    }),
  };
}
