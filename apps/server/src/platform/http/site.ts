import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { apiBase } from "./calls.ts";
import { contentPolicy } from "./content-policy.ts";
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
      index: false,
      allowedPath: (address) => address !== `/${pageFile}`, // it is served with a nonce alone
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    http.get("/", { schema: { hide: true } }, (_request, reply) => sendPage(http, folder, reply));
  }
  http.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return sendPage(http, folder, reply);
    return sendError(new AppError("noSuchCall"), request, reply);
  });
}

const pageFile = "index.html";
const noncePlace = "__CSP_NONCE__";

/** The page, with a nonce of its own: antd writes its styles into elements, which another's style cannot join. */
async function sendPage(http: FastifyInstance, folder: string, reply: FastifyReply): Promise<FastifyReply> {
  const page = await readFile(path.join(folder, pageFile), "utf8");
  const nonce = randomBytes(16).toString("base64");
  return (
    reply
      .header("content-security-policy", contentPolicy(`'nonce-${nonce}'`))
      .header("cache-control", "no-cache")
      // For browsers that ask for no language we have.
      .header("set-cookie", `platformLanguage=${http.platformLanguage}; Path=/; SameSite=Lax`)
      .type("text/html; charset=utf-8")
      .send(page.replaceAll(noncePlace, nonce))
  );
}

function isPage({ method, url }: FastifyRequest): boolean {
  const address = url.split("?")[0] ?? "";
  return method === "GET" && !address.startsWith(`${apiBase}/`) && !/\.\w+$/.test(address);
}
