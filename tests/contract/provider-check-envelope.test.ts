/** `npm run provider:check` against answers that look well and are not: no `data`, another `Data`, a PDF that is none, a wrong password. */
import { afterAll, describe, expect, it } from "vitest";
import { contract } from "~/services/provider/contract";
import { OptionalFields } from "../../tools/provider-check/findings";
import { RawServer, withData, withRefusal, withText } from "../support/raw-server";

const server = await new RawServer().open();
afterAll(() => server.close());
Object.assign(process.env, { NODE_ENV: "development", PROVIDER_URL: server.url });
const { ask, askFile } = await import("../../tools/provider-check/asking");
const { checkProvider } = await import("../../tools/provider-check/check");
const { exitOf } = await import("../../tools/provider-check/verdict");

const wrongOf = async (rest: object) => {
  const value = { success: true, msg: "", ...rest };
  server.respond(withText(JSON.stringify(value), 200, "application/json"));
  const { wrong } = await ask("t", contract.manuais.listar, undefined, new OptionalFields());
  return wrong.map(({ what }) => what);
};

describe("the envelope without its data", () => {
  it("is invalid, although the portal reads an empty list", async () => {
    expect(await wrongOf({})).toEqual(["sem o campo data"]);
    expect(await wrongOf({ Data: [] })).toEqual(["o campo data veio como Data"]);
  });

  it("is valid with it, empty or null", async () => {
    expect(await wrongOf({ data: [] })).toEqual([]);
    expect(await wrongOf({ data: null })).toEqual([]);
  });
});

it("a PDF in name only is invalid", async () => {
  server.respond(withText("<html>erro</html>", 200, "application/pdf"));
  const asked = await askFile("t", contract.documentos.exibir, { iddocumento: "1" });
  expect(asked.wrong.map(({ what }) => what)).toEqual(["diz que é PDF, e não é"]);
  server.respond(withText("%PDF-1.4\n", 200, "application/pdf"));
  expect((await askFile("t", contract.documentos.exibir, { iddocumento: "1" })).wrong).toEqual([]);
});

it("wrong user or password: the report says exactly that", async () => {
  server.respond(
    withData({ hash_password: false }),
    withRefusal("Usuário ou senha inválidos", 401),
  );
  const check = await checkProvider({ usuario: "ana", senha: "x" });
  expect([check.notSignedIn, exitOf(check)]).toEqual([
    "o provedor recusou este usuário e esta senha",
    2,
  ]);
});
