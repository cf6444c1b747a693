// @vitest-environment happy-dom
import type { Authority, Right } from "@oilcloud/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SessionContext } from "../lib/session/session-context.ts";
import { makeUser } from "../testing/factories.ts";
import { Permitted } from "./permission.tsx";

const shownTo = (authority: Authority, rights: Right[] = [], right?: Right) =>
  renderToStaticMarkup(
    <SessionContext value={{ user: makeUser({ authority, rights }), factories: [] }}>
      <Permitted roles={["SYS_ADMIN", "TENANT_ADMIN"]} {...(right && { right })}>
        <hr />
      </Permitted>
    </SessionContext>,
  );

it("keeps its children for a user who holds one of the roles", () => {
  expect(shownTo("TENANT_ADMIN")).toContain("<hr");
});

it("removes its children for a user who holds none of them", () => {
  expect(shownTo("GROUP")).toBe("");
});

it("asks for the right besides, where one is named", () => {
  expect(shownTo("TENANT_ADMIN", ["view", "process"], "manage")).toBe("");
  expect(shownTo("TENANT_ADMIN", ["view", "process", "manage"], "manage")).toContain("<hr");
  expect(shownTo("GROUP", ["view", "process", "manage"], "manage")).toBe("");
});
