/** Multipart forms written by hand, so that they can be as wrong as a test wants. */
export const BOUNDARY = "----fronteira";

export interface RawPart {
  nome: string;
  value?: string;
  fileName?: string;
  data?: Buffer;
  tipo?: string;
}

export function part({
  nome,
  value,
  fileName,
  data,
  tipo = "application/octet-stream",
}: RawPart): Buffer {
  const file = fileName === undefined ? "" : `; filename="${fileName}"\r\nContent-Type: ${tipo}`;
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${nome}"${file}\r\n\r\n`),
    data ?? Buffer.from(value ?? ""),
    Buffer.from("\r\n"),
  ]);
}

export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

export const body = (...parts: RawPart[]): Buffer => Buffer.concat([...parts.map(part), END]);

/** A POST that arrives in pieces; `breakOff`: the connection breaks after the last one. */
export function arriving(
  bytes: Buffer,
  {
    breakOff = false,
    piece = 16_384,
    tipo = `multipart/form-data; boundary=${BOUNDARY}`,
    headers = {} as Record<string, string>,
  } = {},
): Request {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(control) {
      if (at < bytes.byteLength) control.enqueue(new Uint8Array(bytes.subarray(at, (at += piece))));
      else if (breakOff) control.error(new Error("aborted"));
      else control.close();
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body: stream,
    duplex: "half",
    headers: { "content-type": tipo, cookie: "__portal=x", ...headers },
  };
  return new Request("http://portal/", init);
}
