/** A form as a browser sends it. */
export function multipart(
  fields: Record<string, unknown>,
  files: { field: string; content: Buffer; name?: string; type?: string }[],
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = "----a-boundary-that-occurs-nowhere";
  const text = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    ),
  );
  const parts = files.map(({ field, content, name = "file", type = "application/octet-stream" }) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
          `content-type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from("\r\n"),
    ]),
  );
  return {
    payload: Buffer.concat([...text, ...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
