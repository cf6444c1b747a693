import type { CurrentUser, FactoryList } from "@oilcloud/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { vi } from "vitest";
import { i18n } from "../lib/i18n/instance.ts";
import { type Language, setCurrentLanguage } from "../lib/i18n/language.ts";
import { createQueryClient } from "../lib/queries/query-client.ts";
import { SessionContext } from "../lib/session/session-context.ts";
import { toasts } from "../lib/toast/toast.ts";
import { Toaster } from "../ui/notices/toaster.tsx";
import { makeCustomer, makeUser } from "./factories.ts";

interface Given {
  address?: string;
  language?: Language;
  user?: Partial<CurrentUser>;
  factories?: FactoryList;
}

// A busy machine takes seconds to draw a page, and how fast it is drawn is not what is tested.
vi.setConfig({ testTimeout: 30_000 });
const patienceMs = 10_000;

let root: Root | undefined;

/** Draws a page as a signed-in person has it, with the toasts; motion is left out, so that a closed panel is gone at once. */
export async function showPage(page: ReactNode, given: Given = {}): Promise<void> {
  const { address = "/", language = "en", user = {}, factories = [makeCustomer("c1")] } = given;
  setCurrentLanguage(language);
  await i18n.changeLanguage(language);
  history.replaceState(null, "", address);
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as HTMLElement);
  root.render(
    <BrowserRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
          <SessionContext value={{ user: makeUser(user), factories }}>
            {page}
            <Toaster />
          </SessionContext>
        </ConfigProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
}

export function leavePage(): void {
  root?.unmount();
  root = undefined;
  for (const { id } of toasts.items()) toasts.dismiss(id);
  vi.unstubAllGlobals();
}

export const pageText = (): string => document.body.textContent ?? "";

/** Waits until the page shows all of the words. */
export const seen = (...words: string[]): Promise<void> =>
  until(() => {
    const missing = words.find((each) => !pageText().includes(each));
    if (missing !== undefined) throw new Error(`“${missing}” is not in: ${pageText()}`);
  });

/** Repeats a check until it throws no more, and hands over what it returns. */
export const until = <T,>(check: () => T): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 10 });

export const all = <E extends Element = HTMLElement>(selector: string): E[] => [
  ...document.querySelectorAll<E>(selector),
];

/** The words of each element, in their order on the page. */
export const texts = (selector: string): string[] => all(selector).map((each) => each.textContent ?? "");

const named = (words: string) => (element: Element) =>
  element.getAttribute("aria-label")?.startsWith(words) || element.textContent?.trim().startsWith(words);

/** The newest button or link whose label is or begins with the words: that of a dialog rather than that of the page. */
export function button(words: string): HTMLElement {
  const found = all("button, a, summary, [role=switch]").filter(named(words)).at(-1);
  if (!found) throw new Error(`no button “${words}” in: ${pageText()}`);
  return found;
}

export async function press(words: string): Promise<void> {
  (await until(() => button(words))).click();
}

/** The control that a label names; the beginning of the label is enough. */
export function field(label: string): HTMLInputElement {
  const id = all<HTMLLabelElement>("label").find(named(label))?.htmlFor;
  const labelled = `input[aria-label^="${label}"], textarea[aria-label^="${label}"]`;
  const found = document.querySelector(labelled) ?? (id ? document.getElementById(id) : null);
  if (!found) throw new Error(`no field “${label}” in: ${pageText()}`);
  return found as HTMLInputElement;
}

export async function type(label: string, text: string): Promise<void> {
  const input = await until(() => field(label));
  const proto = Object.getPrototypeOf(input) as object;
  Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export const pressKey = (label: string, key: string): boolean =>
  field(label).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

/** Opens a select and chooses an option by its words. */
export async function choose(label: string, option: string): Promise<void> {
  const select = (await until(() => field(label))).closest(".ant-select");
  select?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  const item = await until(() => {
    const items = all(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option");
    const found = items.find((each) => each.textContent === option);
    if (!found) throw new Error(`no option “${option}” in: ${items.map((each) => each.textContent).join()}`);
    return found;
  });
  item.click();
  // A select of several stays open until the person presses elsewhere.
  document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
}
