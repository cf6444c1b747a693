// @vitest-environment happy-dom
import type { Nickname } from "@oilcloud/contract";
import { afterEach, expect, it } from "vitest";
import {
  all,
  button,
  field,
  leavePage,
  pageText,
  press,
  seen,
  showPage,
  type,
  until,
} from "../../testing/page.tsx";
import { bodiesTo, coded, listed, ok, queriesTo, stubServer } from "../../testing/stub-server.ts";
import { AddNickname } from "./add-nickname.tsx";
import { NicknameList } from "./nickname-list.tsx";

const list = "GET /system/assistant/nicknames";
const add = "POST /system/assistant/nickname/add";
const change = "POST /system/assistant/nickname/change";
const remove = "POST /system/assistant/nickname/remove";
const row: Nickname = {
  nicknameId: "n1",
  nickname: "Old Betsy",
  deviceId: "d1",
  deviceName: "Press 3",
  customerName: "Plant A",
  addedBy: "Li",
  time: Date.parse("2026-11-12T06:00:00Z"),
};
const taken = coded(1786, "This nickname already belongs to Press 4");
const page = (
  <>
    <NicknameList deviceId="d1" mayManage />
    <AddNickname deviceId="d1" />
  </>
);

afterEach(leavePage);

it("adds a nickname, and says which device has it already", async () => {
  const calls = stubServer({ [list]: [listed([]), listed([row])], [add]: [taken, ok({ nicknameId: "n1" })] });
  await showPage(page);
  await seen("No nicknames yet");
  expect(button("Add").hasAttribute("disabled")).toBe(true);
  await type("New nickname", "Old Betsy");
  await press("Add");
  await seen("This nickname already belongs to Press 4");
  expect(field("New nickname").value).toBe("Old Betsy");
  await press("Add");
  await seen("Nickname added", "Li · 2026-11-12");
  expect(field("New nickname").value).toBe("");
  const added = { deviceId: "d1", nickname: "Old Betsy" };
  expect(bodiesTo(calls, add)).toEqual([added, added]);
  expect(queriesTo(calls, list)[0]).toMatchObject({ deviceId: "d1", pageNum: "1" });
});

it("edits a nickname in its place, and keeps what was typed when it is refused", async () => {
  const renamed = { ...row, nickname: "Betsy" };
  const calls = stubServer({
    [list]: [listed([row]), listed([renamed])],
    [change]: [taken, ok({ nicknameId: "n1" })],
  });
  await showPage(page);
  await press("Edit nickname Old Betsy");
  await type("Edit nickname Old Betsy", " Betsy ");
  await press("Save");
  await seen("This nickname already belongs to Press 4");
  await press("Save");
  await seen("Nickname changed");
  await until(() => expect(all("li b").map((each) => each.textContent)).toEqual(["Betsy"]));
  expect(bodiesTo(calls, change).at(-1)).toEqual({ nicknameId: "n1", nickname: "Betsy" });
});

it("removes a nickname after a question", async () => {
  const calls = stubServer({ [list]: [listed([row]), listed([])], [remove]: ok({ nicknameId: "n1" }) });
  await showPage(page);
  await press("Remove nickname Old Betsy");
  await seen("Remove the nickname Old Betsy?");
  expect(bodiesTo(calls, remove)).toEqual([]);
  all(".ant-popconfirm-buttons button").at(-1)?.click();
  await seen("Nickname removed", "No nicknames yet");
  expect(bodiesTo(calls, remove)).toEqual([{ nicknameId: "n1" }]);
});

it("shows whose nicknames they are where several devices are listed, and no buttons to who may only look", async () => {
  stubServer({ [list]: listed([row]) });
  await showPage(<NicknameList deviceId={null} mayManage={false} />);
  await seen("Old Betsy", "Press 3 · Plant A");
  expect(all("li button")).toEqual([]);
});

it("says that the list could not be read, and reads it again", async () => {
  stubServer({ [list]: [coded(500, "System error"), listed([row])] });
  await showPage(page);
  await seen("Failed to load the nicknames");
  expect(pageText()).not.toContain("No nicknames yet");
  await press("Retry");
  await seen("Old Betsy");
});
