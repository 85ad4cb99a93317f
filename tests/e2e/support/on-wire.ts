import { get } from "node:http";

interface OnWire {
  bytes: number;
  encoding: string | undefined;
}

/** The body as it travels, not as it reads. */
export function onWire(url: string, headers: Record<string, string>): Promise<OnWire> {
  return new Promise((done, fail) => {
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.on("end", () => done({ bytes, encoding: answer.headers["content-encoding"] }));
    }).on("error", fail);
  });
}
