import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string[];
  messageId: string;
  /** Name and address of the sender. */
  from: string;
  subject: string;
  text: string;
  /** As it came, parts and all. */
  raw: string;
}

/** A real mail server that keeps what it is sent; `say` decides what it answers, 250 where it says nothing. */
export async function startMailServer(say: (mail: ReceivedMail) => number | undefined = () => undefined) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { to, ...parsed(Buffer.concat(parts).toString("latin1")) };
        mails.push(mail);
        const code = say(mail);
        done(code === undefined ? null : Object.assign(new Error("not now"), { responseCode: code }));
      });
    },
  });
  server.on("error", () => {}); // a client that dies in between is no matter here
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

function parsed(raw: string): Omit<ReceivedMail, "to"> {
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const headers = head.replace(/\r\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(headers)?.[1] ?? "";
  const encoding = header("Content-Transfer-Encoding");
  return {
    raw,
    messageId: header("Message-ID"),
    from: words(header("From")),
    subject: words(header("Subject")),
    text: decoded(body.join("\r\n\r\n"), encoding).replaceAll("\r\n", "\n").trim(),
  };
}

const words = (text: string) =>
  text
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, coded: string) =>
      kind.toUpperCase() === "B"
        ? decoded(coded, "base64")
        : decoded(coded.replaceAll("_", " "), "quoted-printable"),
    );

function decoded(text: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return text;
  const bytes = text
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
