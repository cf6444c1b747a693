// @vitest-environment happy-dom
import type { Authority } from "@oilcloud/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SessionContext } from "../lib/session-context.ts";
import { makeUser } from "../testing/factories.ts";
import { Permitted } from "./permission.tsx";

const shownTo = (authority: Authority) =>
  renderToStaticMarkup(
    <SessionContext value={{ user: makeUser({ authority }), factories: [] }}>
      <Permitted roles={["SYS_ADMIN", "TENANT_ADMIN"]}>
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
