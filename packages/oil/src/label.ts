export interface Label {
  readonly zh: string;
  readonly en: string;
}
