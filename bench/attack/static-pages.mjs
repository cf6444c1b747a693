// The files of the web app, which the server serves without asking who wants them.

/** The page itself and what it loads first; nothing where the app is not built. */
export async function staticPaths(url) {
  const page = await fetch(`${url}/`);
  const html = await page.text();
  if (!page.ok) return [];
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  return ["/", ...files];
}

const atOnce = 12;

/** A client without an account that loads them again and again, without a cache. */
export async function floodWithStaticPages({ url }) {
  const paths = await staticPaths(url);
  const done = { answered: 0, bytes: 0, paths: paths.length };
  const run = { stopped: false };
  const clients = Array.from({ length: atOnce }, async (_, of) => {
    for (let i = of; !run.stopped; i++) {
      const answer = await fetch(url + paths[i % paths.length]);
      done.bytes += (await answer.arrayBuffer()).byteLength;
      done.answered++;
    }
  });
  return async () => {
    run.stopped = true;
    await Promise.all(clients);
    return done;
  };
}
