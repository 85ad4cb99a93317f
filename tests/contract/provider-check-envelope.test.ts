/** `npm run provider:check` against answers that look well and are not: no `data`, another `Data`, a PDF that is none, a wrong password. */
import { createServer } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { contract } from "~/services/provider/contract";
import { OptionalFields } from "../../tools/provider-check/findings";

interface Answer {
  type: string;
  text: string;
  status?: number;
}
let answer: Answer = { type: "", text: "" };
let atSignIn: Answer | null = null;
const server = createServer((request, response) => {
  request.resume();
  const {
    status = 200,
    type,
    text,
  } = (request.url?.includes("/login") ? atSignIn : null) ?? answer;
  response.writeHead(status, { "content-type": type }).end(text);
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
afterAll(() => server.close());
const address = server.address();
const port = typeof address === "object" && address ? address.port : 0;
Object.assign(process.env, { NODE_ENV: "development", PROVIDER_URL: `http://127.0.0.1:${port}` });
const { ask, askFile } = await import("../../tools/provider-check/asking");
const { checkProvider } = await import("../../tools/provider-check/check");
const { exitOf } = await import("../../tools/provider-check/verdict");

const json = (value: unknown, status = 200) => ({
  type: "application/json",
  text: JSON.stringify(value),
  status,
});
const wrongOf = async (value: unknown) => {
  answer = json(value);
  const { wrong } = await ask("t", contract.manuais.listar, undefined, new OptionalFields());
  return wrong.map(({ what }) => what);
};

describe("the envelope without its data", () => {
  it("is invalid, although the portal reads an empty list", async () => {
    expect(await wrongOf({ success: true, msg: "" })).toEqual(["sem o campo data"]);
    expect(await wrongOf({ success: true, msg: "", Data: [] })).toEqual([
      "o campo data veio como Data",
    ]);
  });

  it("is valid with it, empty or null", async () => {
    expect(await wrongOf({ success: true, msg: "", data: [] })).toEqual([]);
    expect(await wrongOf({ success: true, msg: "", data: null })).toEqual([]);
  });
});

it("a PDF in name only is invalid", async () => {
  answer = { type: "application/pdf", text: "<html>erro</html>" };
  const asked = await askFile("t", contract.documentos.exibir, { iddocumento: "1" });
  expect(asked.wrong.map(({ what }) => what)).toEqual(["diz que é PDF, e não é"]);
  answer = { type: "application/pdf", text: "%PDF-1.4\n" };
  expect((await askFile("t", contract.documentos.exibir, { iddocumento: "1" })).wrong).toEqual([]);
});

it("wrong user or password: the report says exactly that", async () => {
  answer = json({ success: true, msg: "", data: { hash_password: false } });
  atSignIn = json({ success: false, msg: "Usuário ou senha inválidos", data: null }, 401);
  const check = await checkProvider({ usuario: "ana", senha: "x" });
  expect([check.notSignedIn, exitOf(check)]).toEqual([
    "o provedor recusou este usuário e esta senha",
    2,
  ]);
});
