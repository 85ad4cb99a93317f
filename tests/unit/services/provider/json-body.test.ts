import "../support/test-environment";
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { Base64 } from "~/services/provider/contract/base64";
import { jsonBody } from "~/services/provider/json-body";
import { leastHeldFor } from "../support/event-loop";

const MB = 1024 * 1024;
const PIECE = 192 * 1024;

async function textOf(content: ReturnType<typeof jsonBody>["content"]) {
  if (typeof content === "string") return content;
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

it.each([0, 1, 2, 3, 4, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE + 2])(
  "a file of %d bytes is sent as before, with its size declared",
  async (size) => {
    const data = randomBytes(size);
    const envio = (doc: unknown) => ({
      nome: 'Ação "1" \\ \u2028 😀',
      filenames: [
        { id: "1", doc },
        { id: "2", doc },
      ],
      ambiente: "WEB",
      vazio: undefined,
      nulo: null,
    });
    const { content, length } = jsonBody(envio(new Base64(data)));
    const text = await textOf(content);
    expect(text).toBe(JSON.stringify(envio(data.toString("base64"))));
    expect(length).toBe(Buffer.byteLength(text));
  },
);

it("24 MB do not block the event loop", { tags: ["R076"] }, async () => {
  const files = [randomBytes(12 * MB), randomBytes(12 * MB)];
  let bytes = 0;
  const send = async () => {
    const { content } = jsonBody({ files: files.map((data) => new Base64(data)) });
    if (typeof content === "string") throw new Error("um texto só");
    for await (const part of content) bytes += Buffer.from(part).byteLength;
  };
  expect(await leastHeldFor(send)).toBeLessThan(20);
  expect(bytes).toBeGreaterThan(32 * MB);
});
