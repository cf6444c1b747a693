// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { applyStyleNonce } from "./style-nonce.ts";

const { createElement } = document;
afterEach(() => {
  document.createElement = createElement;
  document.head.innerHTML = "";
});

it("gives the nonce of the page to style elements, and to no others", () => {
  document.head.innerHTML = '<meta property="csp-nonce" />';
  // The test's document does not know the property, which a browser fills from the attribute.
  Object.assign(document.head.firstChild as HTMLMetaElement, { nonce: "abc" });
  applyStyleNonce();
  expect(document.createElement("style").nonce).toBe("abc");
  expect(document.createElement("script").nonce).not.toBe("abc");
});

it("leaves a page without a nonce as it is", () => {
  applyStyleNonce();
  expect(document.createElement).toBe(createElement);
});
