import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Language } from "@oilcloud/contract";

const { resolve } = createRequire(import.meta.url);
/** The package offers its main file alone; the fonts lie beside the folder of that. */
const han = path.join(path.dirname(resolve("@embedpdf/fonts-sc")), "..", "fonts");

export type Weight = "regular" | "bold";
export type FontName = `${"han" | "latin"}-${Weight}`;

/** Letters and figures in the face that the pages have, everything else in one that has Chinese. */
const files: Record<FontName, string> = {
  "han-regular": path.join(han, "NotoSansHans-Regular.otf"),
  "han-bold": path.join(han, "NotoSansHans-Bold.otf"),
  "latin-regular": resolve("@fontsource/barlow/files/barlow-latin-400-normal.woff"),
  "latin-bold": resolve("@fontsource/barlow/files/barlow-latin-600-normal.woff"),
};

export const fontBytes = (name: FontName): Buffer => readFileSync(files[name]);
export const fontNames = Object.keys(files) as FontName[];

const latinLetters = /[\u0020-\u007e\u00a0-\u00ff\u2013\u2212]/;
/** Quotes and dots have the width of a character in Chinese. */
const latinMarks = /[\u2018\u2019\u201c\u201d\u2026\u2014]/;

/** Whether the Latin face draws a character. */
export const isLatin = (sign: string, language: Language): boolean =>
  latinLetters.test(sign) || (language === "en" && latinMarks.test(sign));
