/** The first that matches counts: browsers also name those they descend from. */
const browsers: readonly [name: string, version: RegExp][] = [
  ["WeChat", /MicroMessenger\/(\d+)/],
  ["Edge", /Edg(?:A|iOS)?\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+)[\d.]* .*Safari\//],
];
const systems: readonly [name: string, version: RegExp][] = [
  ["Android", /Android (\d+)/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows NT/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
];

/** Browser and system in a few words, from what the browser says of itself; a program's own name where it is none. */
export function clientName(userAgent: string): string {
  const parts = [firstIn(systems, userAgent), firstIn(browsers, userAgent)].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? "");
}

function firstIn(known: typeof browsers, userAgent: string): string {
  for (const [name, version] of known) {
    const match = version.exec(userAgent);
    if (match) return match[1] ? `${name} ${match[1]}` : name;
  }
  return "";
}
