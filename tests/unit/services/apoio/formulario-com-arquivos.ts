/** Multipart forms written by hand, so that they can be as wrong as a test wants. */
export const FRONTEIRA = "----fronteira";

export interface ParteCrua {
  nome: string;
  valor?: string;
  arquivo?: string;
  dados?: Buffer;
  tipo?: string;
}

export function parte({ nome, valor, arquivo, dados, tipo = "application/octet-stream" }: ParteCrua): Buffer {
  const file = arquivo === undefined ? "" : `; filename="${arquivo}"\r\nContent-Type: ${tipo}`;
  return Buffer.concat([
    Buffer.from(`--${FRONTEIRA}\r\nContent-Disposition: form-data; name="${nome}"${file}\r\n\r\n`),
    dados ?? Buffer.from(valor ?? ""),
    Buffer.from("\r\n"),
  ]);
}

export const FIM = Buffer.from(`--${FRONTEIRA}--\r\n`);

export const corpo = (...partes: ParteCrua[]): Buffer => Buffer.concat([...partes.map(parte), FIM]);

/** A POST that arrives in pieces; `quebra`: the connection breaks after the last one. */
export function chega(bytes: Buffer, { quebra = false, pedaco = 16_384, tipo = `multipart/form-data; boundary=${FRONTEIRA}`, headers = {} as Record<string, string> } = {}): Request {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controle) {
      if (at < bytes.byteLength) controle.enqueue(new Uint8Array(bytes.subarray(at, (at += pedaco))));
      else if (quebra) controle.error(new Error("aborted"));
      else controle.close();
    },
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half", headers: { "content-type": tipo, cookie: "__portal=x", ...headers } };
  return new Request("http://portal/", init);
}
