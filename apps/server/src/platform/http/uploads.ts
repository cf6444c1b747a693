import fastifyMultipart from "@fastify/multipart";
import type { ReceivedFile, Upload } from "@oilcloud/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { sniff } from "../files/sniff.ts";

const longestField = 4096;
const mostFields = 20;
/** Space for boundaries, part headers and text fields in addition to the file. */
const roomBesideFile = 64 * 1024;

export async function acceptUploads(http: FastifyInstance): Promise<void> {
  await http.register(fastifyMultipart);
}

/**
 * Reads a multipart body: text fields become the request's body, the file is returned. Reading stops at the size the
 * call allows, whatever is sent. The body also names the file, so that a missing one fails validation.
 */
export async function receiveUpload(request: FastifyRequest, upload: Upload): Promise<ReceivedFile | null> {
  if (!request.isMultipart()) throw new AppError("unsupportedType");
  if (Number(request.headers["content-length"]) > upload.maxBytes + roomBesideFile) {
    await takeRest(request);
    throw new AppError(upload.problems.tooLarge);
  }
  const watch = watchReading(request);
  const { fields, file } = await Promise.race([readParts(request, upload), watch.stuck])
    .catch(async (error: unknown) => {
      if (!watch.isStuck()) await takeRest(request);
      if (error instanceof AppError) throw error;
      // The multipart reader throws errors of various shapes for malformed bodies.
      throw new AppError(isTooLarge(error) ? upload.problems.tooLarge : "malformed");
    })
    .finally(watch.end);
  request.body = fields;
  return file;
}

const looksMs = 250;
/** How often nothing is found to have moved before a body counts as one that cannot be read. */
const patience = { received: 8, onItsWay: 120 };

/**
 * Fails once the reader gets no further: it never reports a part whose header has no end, and the request would be held
 * for ever. Counts looks and not time, so that a busy process does not count as a stuck reader.
 */
function watchReading({ raw }: FastifyRequest) {
  let timer: NodeJS.Timeout | undefined;
  let isStuck = false;
  const stuck = new Promise<never>((_resolve, reject) => {
    let [looks, received] = [0, -1];
    timer = setInterval(() => {
      const bytes = raw.socket.bytesRead;
      looks = bytes === received ? looks + 1 : 0;
      received = bytes;
      isStuck = looks >= (raw.complete ? patience.received : patience.onItsWay);
      if (isStuck) reject(new AppError("malformed"));
    }, looksMs);
  });
  return { stuck, isStuck: () => isStuck, end: () => clearInterval(timer) };
}

const mostTaken = { bytes: 32 * 1024 * 1024, ms: 60_000 };

/**
 * Takes the rest of a refused body before the answer: browsers and proxies read the answer after they have sent
 * everything, and a connection that closes on unread bytes is reset with the answer in it.
 */
function takeRest({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(end, mostTaken.ms);
    let bytes = 0;
    raw.on("data", (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > mostTaken.bytes) end();
    });
    raw.once("close", end).once("end", end).resume();
  });
}

async function readParts(request: FastifyRequest, upload: Upload) {
  const fields: Record<string, unknown> = {};
  let file: ReceivedFile | null = null;
  const limits = {
    files: 1,
    fileSize: upload.maxBytes,
    fields: mostFields,
    fieldSize: longestField,
    headerPairs: 50,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      if (part.fieldname === upload.field) throw new AppError(upload.problems.missing); // text in the file's place
      if (part.valueTruncated) throw new AppError("badRequest", { field: part.fieldname });
      fields[part.fieldname] = part.value;
    } else if (part.fieldname === upload.field) {
      file = recognised(await part.toBuffer(), part.filename, upload);
      fields[upload.field] = file.name;
    } else {
      part.file.resume();
    }
  }
  return { fields, file };
}

function recognised(bytes: Uint8Array, name: string, { types, problems }: Upload): ReceivedFile {
  if (bytes.length === 0) throw new AppError(problems.missing);
  const type = types.includes("binary") ? "binary" : sniff(bytes);
  if (type === null || !types.includes(type)) throw new AppError(problems.wrongType);
  return { bytes, type, name: name || "file" };
}

/** Thrown by the part, or after it where a chunk ends with the last byte that fits. */
const isTooLarge = (error: unknown) => (error as { code?: unknown }).code === "FST_REQ_FILE_TOO_LARGE";

/** The schema of the body for validation and documentation: the text fields and the file. */
export function uploadBody(fields: object | undefined, { field, problems }: Upload): object {
  const { properties = {}, required = [] } = (fields ?? {}) as {
    properties?: object;
    required?: string[];
  };
  const file = {
    type: "string",
    contentMediaType: "application/octet-stream",
    problem: problems.missing,
  };
  return {
    type: "object",
    properties: { ...properties, [field]: file },
    required: [...required, field],
  };
}
