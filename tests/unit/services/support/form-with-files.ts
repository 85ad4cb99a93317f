/** Multipart forms written by hand, so that they can be as wrong as a test wants. */
export const BOUNDARY = "----fronteira";

/** A part of this head, as `field` and `file` write it. */
export const rawPart = (head: string, data: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    Buffer.from(data),
    Buffer.from("\r\n"),
  ]);

export const field = (name: string, value: string): Buffer =>
  rawPart(`Content-Disposition: form-data; name="${name}"`, value);

export const file = (name: string, data: Buffer | string, fileName = "a.jpg"): Buffer =>
  rawPart(
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg`,
    data,
  );

export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

export const body = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, END]);

/** A POST that arrives in pieces. */
export function arriving(
  bytes: Buffer,
  {
    piece = 16_384,
    type = `multipart/form-data; boundary=${BOUNDARY}`,
    headers = {} as Record<string, string>,
  } = {},
): Request {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(control) {
      if (at < bytes.byteLength) control.enqueue(new Uint8Array(bytes.subarray(at, (at += piece))));
      else control.close();
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body: stream,
    duplex: "half",
    headers: { "content-type": type, cookie: "__portal=x", ...headers },
  };
  return new Request("http://portal/", init);
}
