import { expect, it } from "vitest";
import { clientName } from "./client-name.ts";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0",
    "Windows · Edge 148",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; V2324A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/146.0.1 Mobile Safari/537.36 MicroMessenger/8.0.60",
    "Android 15 · WeChat 8",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "iPhone · Safari 18",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0", "Linux · Firefox 142"],
  ["curl/8.5.0", "curl"],
  ["", ""],
])("%s", (userAgent, name) => {
  expect(clientName(userAgent)).toBe(name);
});
