import { type ComponentType, createElement, type FunctionComponent, lazy } from "react";
import { connection } from "../http/connection.ts";
import { markOutdated } from "./site-version.ts";
import { restoreStyles } from "./restore-styles.ts";

/** Code that could not be fetched: the server is away, or answers and has it no more. */
export class CodeError extends Error {
  readonly reason: "unreachable" | "outdated";

  constructor(reason: CodeError["reason"]) {
    super(`code not loaded: ${reason}`);
    this.name = "CodeError";
    this.reason = reason;
  }
}

type Load<P> = () => Promise<ComponentType<P>>;
export type LazyCode<P = object> = FunctionComponent<P> & { load(): Promise<unknown> };

/** What could not be fetched stays failed until it is asked for again here, so that a render does not ask for ever. */
const failed = new Set<() => void>();

export function retryFailedCode(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A component whose code is fetched when it is first shown, or before with `load`; unlike React's own it can be tried again. */
export function lazyCode<P extends object = object>(load: Load<P>): LazyCode<P> {
  let Content: ComponentType<P> | undefined;
  let fetching: Promise<ComponentType<P>> | undefined;
  const forget = () => {
    Content = undefined;
    fetching = undefined;
  };
  const fetched = () => (fetching ??= fetchCode(load, () => failed.add(forget)));
  function Lazy(props: P) {
    Content ??= lazy(async () => ({ default: await fetched() }));
    return createElement(Content, props);
  }
  return Object.assign(Lazy, {
    load: async () => {
      try {
        const code = await fetched();
        Content ??= code; // one that is on the screen stays the same component
      } catch (error) {
        forget();
        throw error;
      }
    },
  });
}

async function fetchCode<P>(load: Load<P>, onFailed: () => void): Promise<ComponentType<P>> {
  try {
    return await attempt(load);
  } catch {
    onFailed();
    if (!(await connection.check())) throw new CodeError("unreachable");
  }
  // The server may have been away for that moment only.
  try {
    return await attempt(load);
  } catch {
    markOutdated();
    throw new CodeError("outdated");
  }
}

async function attempt<P>(load: Load<P>): Promise<ComponentType<P>> {
  await restoreStyles();
  return load();
}
