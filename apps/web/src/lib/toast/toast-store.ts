export type ToastKind = "error" | "success" | "info";

/** Something that can be done about it. */
export interface ToastAction {
  text: string;
  run(): void;
}

export interface ToastItem {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction;
}

export function createToastStore() {
  let items: readonly ToastItem[] = [];
  let nextId = 1;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const update = (next: readonly ToastItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };

  const dismiss = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    update(items.filter((item) => item.id !== id));
  };

  /** The same sentence is not stacked: ten calls failing together are one message, shown a little longer. */
  const show = (kind: ToastKind, text: string, ms: number, action?: ToastAction) => {
    const shown = items.find((item) => item.kind === kind && item.text === text);
    const item = shown ?? { id: nextId++, kind, text, ...(action && { action }) };
    clearTimeout(timers.get(item.id));
    timers.set(
      item.id,
      setTimeout(() => dismiss(item.id), ms),
    );
    if (!shown) update([...items, item]);
  };

  return {
    show,
    dismiss,
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
