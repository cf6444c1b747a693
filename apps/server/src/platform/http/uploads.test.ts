import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { FileType, Upload } from "@oilcloud/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { multipart } from "../../testing/multipart.ts";
import { makeGif, makePng, sampleFile } from "../../testing/sample-files.ts";
import { send } from "../../testing/test-platform.ts";
import { sniff } from "../files/sniff.ts";
import { makeHttp } from "./server.ts";
import { acceptUploads, receiveUpload, uploadBody } from "./uploads.ts";

const upload: Upload = {
  field: "picture",
  maxBytes: 20_000,
  types: ["png"],
  problems: { missing: "fileMissing", tooLarge: "tooLarge", wrongType: "unsupportedType" },
};
const http = makeHttp({ logger: false, proxies: 0 });

beforeAll(async () => {
  await acceptUploads(http);
  http.post(
    "/upload",
    {
      schema: { body: uploadBody({ properties: { note: { type: "string" } }, required: ["note"] }, upload) },
      preValidation: async (request) => {
        const file = await receiveUpload(request, upload);
        request.headers["x-seen"] = `${file?.type} ${file?.bytes.length} ${file?.name}`;
      },
    },
    async (request) => ({ seen: request.headers["x-seen"], body: request.body }),
  );
});
afterAll(() => http.close());

const picture = makePng(40, 40, 10_000);
const sendForm = (...form: Parameters<typeof multipart>) =>
  send(http, { method: "POST", url: "/upload", ...multipart(...form) });

it("gives the text fields and the file", async () => {
  const { body } = await sendForm({ note: "a note" }, [
    { field: "picture", content: picture, name: "泵.png" },
  ]);
  expect(body).toEqual({
    seen: `png ${picture.length} 泵.png`,
    body: { note: "a note", picture: "泵.png" },
  });
});

it.each([
  ["no file", { note: "a" }, [], 200, 1200],
  ["text in the file's place", { note: "a", picture: "a" }, [], 200, 1200],
  ["an empty file", { note: "a" }, [{ field: "picture", content: Buffer.alloc(0) }], 200, 1200],
  ["a file of another field alone", { note: "a" }, [{ field: "other", content: picture }], 200, 1200],
  ["a missing text field", {}, [{ field: "picture", content: picture }], 200, 400],
  [
    "a text field without end",
    { note: "a".repeat(10_000) },
    [{ field: "picture", content: picture }],
    200,
    400,
  ],
  [
    "a field of the prototype",
    { __proto__x: "", constructor: "a" },
    [{ field: "picture", content: picture }],
    400,
    400,
  ],
  [
    "two files",
    { note: "a" },
    [
      { field: "picture", content: picture },
      { field: "picture", content: picture },
    ],
    400,
    400,
  ],
  [
    "a gif called png",
    { note: "a" },
    [{ field: "picture", content: makeGif(), name: "a.png", type: "image/png" }],
    415,
    415,
  ],
  [
    "a page called png",
    { note: "a" },
    [{ field: "picture", content: Buffer.from("<html>"), name: "a.png" }],
    415,
    415,
  ],
  ["a file over the limit", { note: "a" }, [{ field: "picture", content: makePng(4, 4, 20_000) }], 413, 413],
  [
    "a file far over the limit",
    { note: "a" },
    [{ field: "picture", content: makePng(4, 4, 500_000) }],
    413,
    413,
  ],
] as const)("refuses %s with a sentence", async (_, fields, files, status, code) => {
  const answer = await sendForm(fields, [...files]);
  expect(answer).toMatchObject({ status, body: { code, msg: expect.stringMatching(/.{5}/) } });
});

it("refuses what is no form, and a form that breaks off", async () => {
  const json = await send(http, { method: "POST", url: "/upload", payload: { note: "a" } });
  expect(json).toMatchObject({ status: 415, body: { code: 415 } });
  const whole = multipart({ note: "a" }, [{ field: "picture", content: picture }]);
  const broken = { ...whole, payload: whole.payload.subarray(0, 5000) };
  expect(await send(http, { method: "POST", url: "/upload", ...broken })).toMatchObject({
    status: 400,
    body: { code: 400 },
  });
});

const origin = async () => {
  if (!http.server.listening) await http.listen({ host: "127.0.0.1", port: 0 });
  return new URL(http.listeningOrigin);
};

/** Sends the pieces one by one as a client that reads nothing before it has sent everything. */
async function sendPieces(
  { payload, headers }: ReturnType<typeof multipart>,
  { cuts = [], chunked = false }: { cuts?: number[]; chunked?: boolean },
): Promise<string> {
  const { hostname, port } = await origin();
  const socket = connect(Number(port), hostname).setNoDelay(true).pause();
  const size = chunked ? { "transfer-encoding": "chunked" } : { "content-length": payload.length };
  const head = { ...headers, ...size, host: "a", connection: "close" };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /upload HTTP/1.1\r\n${lines.join("")}\r\n`);
  const ends = [...cuts, payload.length];
  for (const [index, end] of ends.entries()) {
    const piece = payload.subarray(ends[index - 1] ?? 0, end);
    if (chunked) socket.write(`${piece.length.toString(16)}\r\n`);
    await new Promise((sent) => socket.write(piece, sent));
    if (chunked) socket.write("\r\n");
    await setTimeout(20);
  }
  if (chunked) socket.write("0\r\n\r\n");
  return (await socket.toArray()).join("");
}

it.each([-1, 0, 1])(
  "says that a file is a byte too large where a chunk ends %i bytes from the limit",
  async (cut) => {
    const form = multipart({ note: "a" }, [{ field: "picture", content: Buffer.alloc(20_001, picture) }]);
    const fileStart = form.payload.indexOf(picture.subarray(0, 50));
    expect(await sendPieces(form, { cuts: [fileStart + 20_000 + cut] })).toMatch(/^HTTP\/1.1 413 /);
  },
);

it("takes a file as large as the limit, however it is cut", async () => {
  const form = multipart({ note: "a" }, [{ field: "picture", content: Buffer.alloc(20_000, picture) }]);
  const fileStart = form.payload.indexOf(picture.subarray(0, 50));
  expect(await sendPieces(form, { cuts: [fileStart + 20_000] })).toMatch(/^HTTP\/1.1 200 /);
});

it.each([
  ["far over the limit", { note: "a" }, false, 413],
  ["far over the limit in chunks", { note: "a" }, true, 413],
  ["behind text in its place", { picture: "a" }, true, 200],
])("answers a client that sends all of a file %s before it reads", async (_, fields, chunked, status) => {
  const form = multipart(fields, [{ field: "picture", content: Buffer.alloc(20_000_000, picture) }]);
  expect(await sendPieces(form, { cuts: [100_000], chunked })).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it("does not hold a file without a length beyond what the call takes", async () => {
  const { origin: url } = await origin();
  const { payload, headers } = multipart({ note: "a" }, [
    { field: "picture", content: makePng(4, 4, 5_000_000) },
  ]);
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(payload);
      stream.close();
    },
  });
  const answer = await fetch(`${url}/upload`, {
    method: "POST",
    headers,
    body,
    duplex: "half",
  });
  expect(answer.status).toBe(413);
});

it.each(["png", "gif", "jpeg", "webp", "pdf", "xlsx", "csv"] satisfies FileType[])(
  "knows a %s by its bytes",
  (type) => {
    expect(sniff(sampleFile(type))).toBe(type);
  },
);

it.each([
  ["nothing", Buffer.alloc(0)],
  ["a program", Buffer.from("\x7fELF\x02\x01\x01\0", "latin1")],
  ["a zip that is no workbook", Buffer.from("PK\x03\x04 word/document.xml", "latin1")],
  ["text with a NUL in it", Buffer.from("a,b\0")],
])("has no name for %s", (_, bytes) => {
  expect(sniff(bytes)).toBeNull();
});

it("refuses a form with a part whose header does not end, instead of waiting for the rest for ever", async () => {
  const { origin: url } = await origin();
  const answer = await fetch(`${url}/upload`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body: '--b\r\ncontent-disposition: form-data; name="picture"; filename="a"\r\n--b--\r\n',
  });
  expect(answer.status).toBe(400);
});
