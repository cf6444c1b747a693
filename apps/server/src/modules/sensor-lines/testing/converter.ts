import { type AddressInfo, createServer, type Socket } from "node:net";
import { withCrc } from "@oilcloud/modbus";
import type { RegisterImage } from "../../../../../simulator/src/field/register-image.ts";
import { answerOf } from "../../../../../simulator/src/field/slave.ts";

const headerLength = 7;

/** A converter that speaks Modbus TCP, with its sensors. */
export async function startConverter(slaves: Map<number, RegisterImage>) {
  const sockets = new Set<Socket>();
  let accepted = 0;
  const server = createServer((socket) => {
    accepted++;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (request) => {
      const body = request.subarray(6);
      const image = slaves.get(body[0] ?? 0);
      if (request.length < headerLength || !image) return;
      const answer = answerOf(withCrc(body), image).subarray(0, -2);
      socket.write(Buffer.from([...request.subarray(0, 4), 0, answer.length, ...answer]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    accepted: () => accepted,
    hangUp,
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      hangUp();
      await closed;
    },
  };
}
