import { isIP } from "node:net";
import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from "openid-client";
import * as client from "openid-client";
import { AppError } from "../../platform/errors.ts";

/** What is needed to talk to a provider. */
export interface Client {
  issuer: string;
  clientId: string;
  /** Empty for a client without one, whom PKCE alone protects. */
  clientSecret: string;
}

/** What a provider says of a person: the claims of the ID token, with those of its user info. */
export type Claims = Record<string, unknown> & { iss: string; sub: string };

interface Started {
  client: Client;
  redirectUri: string;
  scopes: string;
  state: string;
  nonce: string;
  verifier: string;
}

interface Returned {
  client: Client;
  /** The address that the provider sent the browser to. */
  address: URL;
  state: string;
  nonce: string;
  verifier: string;
}

/** Keys are fetched again by the library where a signature needs a new one; addresses after this time. */
const metadataMs = 10 * 60_000;
const timeoutSeconds = 10;
const mostRemembered = 200;

/**
 * An https address, or http on this machine: codes, tokens and the keys they are checked by would cross a network
 * readable and changeable by anyone on it. Loopback crosses none, and is where a provider is tried.
 */
export function refuseInsecureIssuer(issuer: string): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isPlain = url && url.search === "" && url.hash === "" && url.username === "" && url.password === "";
  if (!isPlain || !(url.protocol === "https:" || isLoopback(url))) throw new AppError("issuerInvalid");
}

function isLoopback({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return (
    protocol === "http:" &&
    (host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127.")))
  );
}

/** The protocol, by openid-client. Every failure but "unreachable" means that an answer is not to be believed. */
export function makeOpenId() {
  const known = new Map<string, { at: number; configuration: Promise<client.Configuration> }>();

  async function discover({ issuer, clientId, clientSecret }: Client): Promise<client.Configuration> {
    refuseInsecureIssuer(issuer);
    const url = new URL(issuer);
    const auth = clientSecret === "" ? client.None() : client.ClientSecretBasic(clientSecret);
    const execute = isLoopback(url) ? [client.allowInsecureRequests] : [];
    try {
      return await client.discovery(url, clientId, undefined, auth, { execute, timeout: timeoutSeconds });
    } catch {
      throw new AppError("providerUnreachable", { issuer });
    }
  }

  async function configurationOf(of: Client): Promise<client.Configuration> {
    const key = JSON.stringify([of.issuer, of.clientId, of.clientSecret]);
    const found = known.get(key);
    if (found && Date.now() - found.at < metadataMs) return found.configuration;
    const configuration = discover(of);
    if (known.size >= mostRemembered) known.clear();
    known.set(key, { at: Date.now(), configuration });
    configuration.catch(() => known.delete(key));
    return configuration;
  }

  return {
    newState: client.randomState,
    newNonce: client.randomNonce,
    newVerifier: client.randomPKCECodeVerifier,

    /** Refuses a provider that does not answer as one with this issuer. */
    async tryOut(of: Client): Promise<void> {
      await discover(of);
    },

    async startAddress({
      client: of,
      redirectUri,
      scopes,
      state,
      nonce,
      verifier,
    }: Started): Promise<string> {
      const configuration = await configurationOf(of);
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      }).href;
    },

    /** Exchanges the code and checks issuer, audience, times, signature, nonce and state. */
    async claims({
      client: of,
      address,
      state,
      nonce,
      verifier,
    }: Returned): Promise<{ claims: Claims; idToken: string }> {
      const configuration = await configurationOf(of);
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new Error("no ID token");
      return {
        claims: { ...(await userInfo(configuration, tokens, claims.sub)), ...claims },
        idToken: tokens.id_token,
      };
    },

    /** Where the provider's own session ends; null where it offers no such address. */
    async endAddress(of: Client, idToken: string, returnTo: string): Promise<string | null> {
      const configuration = await configurationOf(of);
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: returnTo,
      }).href;
    },
  };
}

export type OpenId = ReturnType<typeof makeOpenId>;

/** Most providers put groups and addresses there, not into the ID token. */
async function userInfo(
  configuration: client.Configuration,
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
  subject: string,
): Promise<Record<string, unknown>> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(configuration, tokens.access_token, subject);
}
