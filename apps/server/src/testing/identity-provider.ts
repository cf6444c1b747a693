import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { Provider } from "oidc-provider";

export const clientSecret = "secret-of-the-client";

interface Options {
  redirectUri: string;
  signOutUri: string;
}

/** An OpenID Connect provider on loopback. People log in by name, without a password. */
export async function startIdentityProvider({ redirectUri, signOutUri }: Options) {
  const people: Record<string, Record<string, unknown>> = {};
  /** What changes the claims of ID tokens before they are signed again with the provider's key. */
  const forging: { change: ((claims: JWTPayload) => JWTPayload) | null } = { change: null };
  /** Who logs in at the next interaction; null cancels it. */
  let next: string | null = null;

  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "oilcloud",
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [signOutUri],
      },
    ],
    cookies: { keys: ["a key of a test"] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "test" }] },
    scopes: ["openid", "email", "profile", "groups"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["family_name", "given_name", "preferred_username", "locale"],
      groups: ["groups"],
    },
    ttl: {
      IdToken: 3600,
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 3600,
      Interaction: 600,
      Session: 3600,
    },
    features: {
      devInteractions: { enabled: false },
      // The default page fetches a font from elsewhere.
      rpInitiatedLogout: {
        logoutSource(ctx, form) {
          ctx.body = `<!doctype html><title>Log out</title>${form}
            <button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      if (!accountId || !oidc.client) return undefined;
      const grant = new provider.Grant({ accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope("openid email profile groups");
      await grant.save();
      return grant;
    },
  });
  provider.on("server_error", (_, error) => console.error(error));

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider.interactionFinished(
      request,
      response,
      next === null ? { error: "access_denied" } : { login: { accountId: next } },
      { mergeWithLastSubmission: false },
    );
  }
  /** Replaces the ID token in the answer of the token endpoint. */
  function forge(response: ServerResponse, change: (claims: JWTPayload) => JWTPayload): void {
    const end = response.end.bind(response);
    const replaced = async (body: string): Promise<string> => {
      const tokens = JSON.parse(body) as { id_token?: string };
      if (!tokens.id_token) return body;
      const header = { alg: "RS256", kid: "test" };
      const claims = change(decodeJwt(tokens.id_token));
      return JSON.stringify({
        ...tokens,
        id_token: await new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
      });
    };
    response.end = ((body: string | Buffer) => {
      const send = async () => {
        const text = await replaced(String(body));
        response.setHeader("content-length", Buffer.byteLength(text));
        end(text);
      };
      send().catch(console.error);
      return response;
    }) as typeof response.end;
  }
  const answer = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith("/interaction/")) interact(request, response).catch(console.error);
    else {
      if (request.url === "/token" && forging.change) forge(response, forging.change);
      void answer(request, response);
    }
  });

  return {
    issuer,
    people,
    forging,
    /** Who logs in where a browser is sent here. */
    expect(who: string | null): void {
      next = who;
    },

    /** Follows the redirects of a login as a new browser would, up to the platform. Returns the query it is sent back with. */
    async visit(address: string, who: string | null): Promise<string> {
      next = who;
      const jar = new Map<string, string>();
      let url = address;
      for (let step = 0; step < 10; step++) {
        if (url.startsWith(redirectUri)) return new URL(url).search;
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(url, { redirect: "manual", headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [pair = ""] = line.split(";");
          const at = pair.indexOf("=");
          jar.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const location = response.headers.get("location");
        if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
        url = new URL(location, url).href;
      }
      throw new Error("too many redirects");
    },

    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
