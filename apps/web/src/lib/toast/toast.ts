import { createToastStore, type ToastAction } from "./toast-store.ts";

/** The page's own; `ui/notices/toaster.tsx` draws what it holds. */
export const toasts = createToastStore();

export const toast = {
  error: (text: string, ms = 5000) => toasts.show("error", text, ms),
  success: (text: string, ms = 3000) => toasts.show("success", text, ms),
  info: (text: string, ms = 3000) => toasts.show("info", text, ms),
  /** Done at once, and for a while it can be taken back. */
  undoable: (text: string, undo: ToastAction, ms = 10_000) => toasts.show("success", text, ms, undo),
};
