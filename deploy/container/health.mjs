// Ends with 0 while the server of this container answers.
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";

const { TLS_CERT, PORT = "8080", HTTPS_PORT = "8443" } = process.env;
// The certificate names the public host, not this one.
const options = { host: "127.0.0.1", path: "/healthz", timeout: 4000, rejectUnauthorized: false };
const call = TLS_CERT ? overHttps({ ...options, port: HTTPS_PORT }) : overHttp({ ...options, port: PORT });
call.once("response", ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
call.once("timeout", () => process.exit(1));
call.once("error", ({ message }) => {
  console.error(message);
  process.exit(1);
});
call.end();
