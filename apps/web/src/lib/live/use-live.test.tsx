// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearTokens, storeTokens } from "../session/tokens.ts";

class FakeWebSocket extends EventTarget {
  static made: FakeWebSocket[] = [];
  sent: string[] = [];
  url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeWebSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
  says(data: object) {
    const message = { subscriptionId: 1, errorCode: 0, errorMsg: null, data, latestValues: {} };
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

let frames: (() => void)[] = [];
const drawFrame = () => act(() => frames.splice(0).forEach((run) => run()));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  storeTokens({ token: "a b", refreshToken: "r" });
});
afterEach(() => {
  clearTokens();
  frames = [];
  vi.unstubAllGlobals();
});

it("shows the newest values, drawn once a frame, and the state of the connection", async () => {
  const { useLatest, useLiveState } = await import("./use-live.ts");
  let renders = 0;
  function Gauge() {
    const { values } = useLatest("d1", ["oilTemp"]);
    const state = useLiveState();
    renders++;
    return `${state.kind} ${values["oilTemp"]?.value ?? "–"}`;
  }
  const element = document.createElement("div");
  const root = createRoot(element);
  act(() => root.render(<Gauge />));
  const [socket] = FakeWebSocket.made;
  expect(socket?.url).toMatch(/^ws:\/\/.*\/api\/ws\/plugins\/telemetry\?token=a\+b$/);
  await act(() => socket?.dispatchEvent(new Event("open")));
  expect(element.textContent).toBe("open –");

  const before = renders;
  for (let i = 0; i < 100; i++) socket?.says({ oilTemp: [[1000 + i, String(i)]] });
  socket?.says({ oilTemp: [[500, "late"]] });
  drawFrame();
  expect(element.textContent).toBe("open 99");
  expect(renders).toBe(before + 1);

  act(() => root.unmount());
  expect(JSON.parse(socket?.sent.at(-1) ?? "{}")).toMatchObject({ tsSubCmds: [{ unsubscribe: true }] });
});
