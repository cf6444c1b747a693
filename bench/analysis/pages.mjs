// When pages with thousands of devices can be used, and the longest they then keep a user waiting.
import { blocksText, blocksWhile } from "./blocks.mjs";

const settleMs = 2000;

export async function list(page, site, report, line) {
  const name = site.devices.length.toLocaleString("en");
  const address = `/dataanalysis/${site.tenantId}/${site.customerId}`;
  await open(page, `page with ${name} devices`, address, "[data-device] >> nth=11", line);
  await page.waitForTimeout(settleMs);
  await block(`longest block while scrolling ${name}`, page, () => scroll(page), line);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(settleMs);
  await live(`longest block while ${name} report live`, page, report, line);
}

export async function plant(page, site, report, line) {
  const name = site.devices.length.toLocaleString("en");
  const address = `/device/${site.tenantId}/${site.customerId}`;
  await open(page, `plant management of ${name} devices`, address, "main li a >> nth=11", line);
  await page.waitForTimeout(settleMs);
  await block("longest block while scrolling them", page, () => scroll(page), line);
  await page.evaluate(() => scrollTo(0, 0));
  await live("longest block while they report live", page, report, line);
}

export async function deviceInformation(page, line) {
  await open(page, "device information of 10,000 devices", "/deviceInfo", "main tbody a >> nth=11", line);
  await page.waitForTimeout(settleMs);
  await block("longest block while scrolling it", page, () => scroll(page), line);
}

export async function home(page, report, line) {
  await open(page, "home with 10,000 devices", "/dashboard", "main li a >> nth=0", line);
  await page.waitForTimeout(settleMs);
  await live("longest block while devices report live", page, report, line);
}

/** What this machine makes of as many changes a second on a page that has nothing but text. */
export async function empty(page, report, line) {
  await page.setContent("<p>0</p>".repeat(200));
  await page.evaluate(() => {
    const places = document.querySelectorAll("p");
    let next = 0;
    setInterval(() => {
      for (let i = 0; i < 20; i++) places[next++ % places.length].textContent = String(next);
    }, 100);
  });
  await live("the same on an empty page", page, report, line);
}

async function open(page, name, address, usableWith, line) {
  await page.goto(address);
  await page.locator(usableWith).waitFor();
  const usableMs = await page.evaluate(() => performance.now());
  line(`${name} usable after`, `${usableMs.toFixed(0)} ms (target 1,500 ms)`);
}

async function scroll(page) {
  await page.mouse.move(800, 600);
  for (let i = 0; i < 80; i++) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(40);
  }
}

async function live(name, page, report, line) {
  const stop = report();
  await block(name, page, () => page.waitForTimeout(15_000), line);
  await stop();
}

/** Prints the longest task that kept the page from answering meanwhile, and what it was at. */
async function block(name, page, work, line) {
  line(name, `${blocksText(await blocksWhile(page, work))} (target 50 ms)`);
}
