import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { apiBase } from "./calls.ts";
import { sendError } from "./refusals.ts";

/**
 * Serves the built web app. Its router handles the paths, so every URL outside the API returns the same page. Files are
 * looked for when they are asked for, so that a version built under a running server is served whole. Without a folder
 * only the API is served.
 */
export async function serveSite(http: FastifyInstance, folder: string | null): Promise<void> {
  const built = folder !== null && existsSync(path.join(folder, "index.html"));
  if (built) {
    await http.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        // For browsers that ask for no language we have.
        if (file.endsWith("index.html"))
          reply.header("set-cookie", `platformLanguage=${http.platformLanguage}; Path=/; SameSite=Lax`);
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
