import type { TextSpan } from "../plan.ts";
import { type PlainText, plainTextOf } from "./normalise.ts";

/** In place of words that were read; no pattern matches it. */
const read = "\ue000";

export interface Reading {
  readonly match: RegExpExecArray;
  readonly span: TextSpan;
}

/** A question of which parts are read one after the other; what was read once is not read again. */
export class QuestionReader {
  readonly plain: PlainText;
  /** The text with `read` in place of what was read. */
  rest: string;
  readonly original: string;

  constructor(original: string) {
    this.original = original;
    this.plain = plainTextOf(original);
    this.rest = this.plain.text;
    // Pasted markup says nothing.
    this.takeAll(/<script[^>]{0,100}>.{0,300}?<\/script>|<[a-z/!][^<>]{0,200}>/);
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.rest);
  }

  /** Reads the first place that fits. */
  take(pattern: RegExp): Reading | null {
    const match = pattern.exec(this.rest);
    if (!match || match[0] === "") return null;
    return { match, span: this.consume(match.index, match.index + match[0].length) };
  }

  takeAll(pattern: RegExp): Reading[] {
    const found: Reading[] = [];
    for (let next = this.take(pattern); next; next = this.take(pattern)) found.push(next);
    return found;
  }

  /** Marks a part of the plain text as read. */
  consume(from: number, to: number): TextSpan {
    this.rest = this.rest.slice(0, from) + read.repeat(to - from) + this.rest.slice(to);
    return this.spanOf(from, to);
  }

  /** Positions in the original of a part of the plain text. */
  spanOf(from: number, to: number): TextSpan {
    const { places } = this.plain;
    const last = places[to - 1] ?? 0;
    const character = this.original.codePointAt(last) ?? 0;
    return { from: places[from] ?? 0, to: last + (character > 0xffff ? 2 : 1) };
  }

  originalOf({ from, to }: TextSpan): string {
    return this.original.slice(from, to).trim();
  }
}
