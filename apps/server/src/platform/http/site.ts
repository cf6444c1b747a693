import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { apiBase } from "./calls.ts";
import { sendError } from "./refusals.ts";

/** The built web app. Its router knows the paths, so every address outside the API is answered with its page. */
export async function serveSite(http: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, "index.html"))) return;
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
  http.setNotFoundHandler((request, reply) => {
    const page =
      request.method === "GET" && !request.url.startsWith(`${apiBase}/`) && !/\.\w+$/.test(request.url);
    if (page) return reply.sendFile("index.html");
    return sendError(new AppError("noSuchCall"), request, reply);
  });
}
