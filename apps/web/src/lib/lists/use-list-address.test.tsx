// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ChangeAddress, useListAddress } from "./use-list-address.ts";

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => void vi.unstubAllGlobals());

it("loses no filter where two are set before the page is rendered again", async () => {
  history.replaceState(null, "", "/audit?page=3");
  let filter: ChangeAddress = () => {};
  function List() {
    ({ filter } = useListAddress(() => null));
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <BrowserRouter>
        <List />
      </BrowserRouter>,
    ),
  );
  await act(async () => {
    const asRendered = filter;
    asRendered({ kind: "removed" });
    asRendered({ search: "pipe" });
  });
  expect(location.search).toBe("?kind=removed&search=pipe");
  await act(async () => root.unmount());
});
