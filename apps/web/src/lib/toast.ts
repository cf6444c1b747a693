import { createToastStore, type ToastAction } from "./toast-store.ts";

/** The page's own; `ui/toaster.tsx` draws what it holds. */
export const toasts = createToastStore();

export const toast = {
  error: (text: string, ms = 5000) => toasts.show("error", text, ms),
  success: (text: string, ms = 3000) => toasts.show("success", text, ms),
  info: (text: string, ms = 3000) => toasts.show("info", text, ms),
  /** A new alarm of level 1, and the way to it. */
  alarm: (text: string, action: ToastAction, ms = 10_000) => toasts.show("alarm", text, ms, action),
};
