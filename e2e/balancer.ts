import { connect, createServer, type Server, type Socket } from "node:net";

interface Behind {
  url: string;
  port: number;
  mqttPort: number;
}

const checkMs = 500;

/** A balancer as people put before several nodes: by turns to those whose /readyz is good. */
export async function startBalancer(
  nodes: readonly Behind[],
  { webPort = 0, mqttPort = 0 } = {},
): Promise<{ webPort: number; mqttPort: number; close(): void }> {
  const ready = new Set<Behind>();
  const sockets = new Set<Socket>();
  let turn = 0;
  async function check(node: Behind): Promise<void> {
    const isReady = await fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(2000) })
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) ready.add(node);
    else ready.delete(node);
  }
  const checkAll = () => Promise.all(nodes.map(check));
  await checkAll();
  const checks = setInterval(() => void checkAll(), checkMs);

  function serve(portOf: (node: Behind) => number) {
    return createServer({ noDelay: true }, (near) => {
      const among = ready.size > 0 ? [...ready] : [...nodes];
      tryInTurn(near, among, turn++, portOf);
    });
  }
  /** A node that refuses the connection is passed over. */
  function tryInTurn(
    near: Socket,
    among: readonly Behind[],
    first: number,
    portOf: (node: Behind) => number,
    tries = 0,
  ) {
    const node = among[(first + tries) % among.length];
    if (!node || tries >= among.length) return void near.destroy();
    const far = connect({ host: "127.0.0.1", port: portOf(node), noDelay: true });
    far.once("error", () => tryInTurn(near, among, first, portOf, tries + 1));
    far.once("connect", () => {
      far.removeAllListeners("error");
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          sockets.delete(one);
          other.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    near.on("error", () => far.destroy());
  }
  const [web, mqtt] = [serve(({ port }) => port), serve((node) => node.mqttPort)];
  return {
    webPort: await listen(web, webPort),
    mqttPort: await listen(mqtt, mqttPort),
    close() {
      clearInterval(checks);
      for (const server of [web, mqtt]) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });
