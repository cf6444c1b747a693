// @vitest-environment happy-dom
import { useState } from "react";
import { Link } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { i18n } from "../../lib/i18n/instance.ts";
import { leavePage, pageText, press, seen, showPage, until } from "../../testing/page.tsx";
import { useAskBeforeLink } from "./unsaved-changes.tsx";

function LimitsPage() {
  const [unsaved, setUnsaved] = useState(false);
  const question = useAskBeforeLink(unsaved);
  return (
    <>
      <button type="button" onClick={() => setUnsaved(true)}>
        Change a limit
      </button>
      <Link to="/dashboard">Home page</Link>
      <Link to="/oilSet?device=2">Another device</Link>
      {question}
    </>
  );
}

beforeEach(() => showPage(<LimitsPage />, { address: "/oilSet" }));
afterEach(leavePage);

/** Whether the browser would ask before it closes the page. */
const isGuarded = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
async function change() {
  expect(isGuarded()).toBe(false);
  await press("Change a limit");
  await until(() => expect(isGuarded()).toBe(true));
}

it("follows a link where nothing is unsaved", async () => {
  await press("Home page");
  await until(() => expect(location.pathname).toBe("/dashboard"));
});

it("asks before a link of the page loses what was typed, and stays if one wants to", async () => {
  await change();
  await press("Home page");
  await seen(i18n.t("common.unsaved.title"));
  expect(location.pathname).toBe("/oilSet");
  await press(i18n.t("common.unsaved.keep"));
  expect(isGuarded()).toBe(true);
  expect(location.pathname).toBe("/oilSet");
});

it("follows the link once the changes are discarded", async () => {
  await change();
  await press("Home page");
  await press(i18n.t("common.unsaved.discard"));
  await until(() => expect(location.pathname).toBe("/dashboard"));
});

it("does not ask within the page, which keeps what was typed", async () => {
  await change();
  await press("Another device");
  await until(() => expect(location.search).toBe("?device=2"));
  expect(pageText()).not.toContain(i18n.t("common.unsaved.title"));
});
