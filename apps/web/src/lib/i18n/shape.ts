/** The same keys with any text: what a translation of a dictionary must look like. Of one it may speak in words of its own. */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]>;
} & { readonly [K in `${Extract<keyof T, string>}_one`]?: string };
