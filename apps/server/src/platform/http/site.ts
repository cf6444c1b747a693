import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { apiBase } from "./calls.ts";
import { sendError } from "./refusals.ts";

/**
 * The built web app. Its router knows the paths, so every address outside the API is answered with its page. Without
 * a folder there is the API alone.
 */
export async function serveSite(http: FastifyInstance, folder: string | null): Promise<void> {
  const built = folder !== null && existsSync(path.join(folder, "index.html"));
  if (built) {
    await http.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  http.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return reply.sendFile("index.html");
    return sendError(new AppError("noSuchCall"), request, reply);
  });
}

function isPage({ method, url }: FastifyRequest): boolean {
  const address = url.split("?")[0] ?? "";
  return method === "GET" && !address.startsWith(`${apiBase}/`) && !/\.\w+$/.test(address);
}
