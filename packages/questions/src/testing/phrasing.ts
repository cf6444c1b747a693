/** Ways to ask one thing, alone or after another question. */
export interface Phrasings {
  readonly after?: string;
  readonly understood: string;
  readonly questions: readonly string[];
}
