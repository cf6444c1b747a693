import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { apiBase } from "./calls.ts";
import { contentPolicy } from "./content-policy.ts";

/** Serves OpenAPI, generated from the schemas that validate, and a page to try calls. */
export async function serveDocs(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Oil Cloud IoT Platform",
        version: "2.0.0",
        description:
          "Replies are `{code, msg, data}`, lists `{code, msg, rows, total}`; code 200 is success.",
      },
      components: {
        securitySchemes: {
          token: {
            type: "apiKey",
            in: "header",
            name: "X-Authorization",
            description: "`Bearer ` and the token that `POST /api/login` answers",
          },
        },
      },
    },
  });
  await http.register(async (docs) => {
    // The page's own code writes style elements without a nonce.
    docs.addHook("onRequest", async (_request, reply) => {
      reply.header("content-security-policy", contentPolicy("'unsafe-inline'"));
    });
    await docs.register(swaggerUi, { routePrefix: `${apiBase}/docs` });
  });
}
