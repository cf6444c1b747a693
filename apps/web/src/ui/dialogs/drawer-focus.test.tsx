// @vitest-environment happy-dom
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { button, leavePage, showPage, until } from "../../testing/page.tsx";
import { Drawer } from "./drawer.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

afterEach(leavePage);

const focused = () => document.activeElement;
const press = (key: string, shiftKey = false) =>
  (focused() ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }),
  );

function Beside({ shown, onClose }: { shown: string; onClose: () => void }) {
  const panel = useKeptFocus(shown);
  return (
    <aside ref={panel} tabIndex={-1}>
      <button type="button" onClick={onClose}>
        First
      </button>
      <button type="button" tabIndex={-1}>
        Walked to by arrows
      </button>
      <a href="#last">Last</a>
    </aside>
  );
}

function Page({ over }: { over: boolean }) {
  const [shown, setShown] = useState<string | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <button type="button" onClick={() => setShown("one")}>
        Open one
      </button>
      <button type="button" onClick={() => setShown("other")}>
        Open other
      </button>
      {shown !== null && !over && <Beside shown={shown} onClose={close} />}
      {shown !== null && over && (
        <Drawer mask={false} title="Over" onClose={close}>
          <button type="button">Inside</button>
        </Drawer>
      )}
    </>
  );
}

async function open(name: string, panel: string): Promise<Element> {
  const opener = await until(() => button(name));
  opener.focus();
  opener.click();
  return until(() => {
    const found = document.querySelector(panel);
    expect(found?.contains(focused())).toBe(true);
    return found as Element;
  });
}

beforeEach(() => {
  document.body.innerHTML = "";
});

it("takes the focus into a panel beside the page, and returns it when the panel is closed", async () => {
  await showPage(<Page over={false} />);
  await open("Open one", "aside");
  button("First").click();
  await until(() => expect(focused()).toBe(button("Open one")));
  expect(document.querySelector("aside")).toBeNull();
});

it("keeps Tab inside the panel, in both directions", async () => {
  await showPage(<Page over={false} />);
  await open("Open one", "aside");
  press("Tab", true);
  expect(focused()).toBe(button("Last"));
  press("Tab");
  expect(focused()).toBe(button("First"));
  press("Tab", true);
  expect(focused()).toBe(button("Last"));
});

it("takes the focus again for the next thing that is shown, and returns it to what opened that", async () => {
  await showPage(<Page over={false} />);
  await open("Open one", "aside");
  await open("Open other", "aside");
  button("First").click();
  await until(() => expect(focused()).toBe(button("Open other")));
});

it("takes the focus into a drawer over the page, and Escape returns it though the drawer is removed at once", async () => {
  await showPage(<Page over />);
  await open("Open one", ".ant-drawer");
  press("Escape");
  await until(() => expect(focused()).toBe(button("Open one")));
});
