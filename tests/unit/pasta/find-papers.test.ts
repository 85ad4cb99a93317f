/** What the device takes along is only ever less where a list was whole: else the copies that lie there stay. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadClient, type TestClient } from "../services/support/test-client";
import { RawServer, withData, withText, type Answer } from "../../support/raw-server";

const server = new RawServer();
let client: TestClient;

beforeAll(() => server.open());
afterAll(() => server.close());
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  client = await loadClient(server);
});

const PERMISSION = "PERMISSAO-ROTA";

/** The kinds that could not be found out, where the calls of this path or function answer so. */
async function missing(call: string, answer: Answer): Promise<string[]> {
  server.respond((res, received) => {
    const { path, query } = received;
    if (path.endsWith(call) || query.funcao === call) return answer(res, received);
    const isPermission = query.funcao === PERMISSION;
    return withData(isPermission ? { permissao: true } : query.funcao ? null : [])(res, received);
  });
  const { findPapers, papersFor } = await import("~/modules/pasta/papers.server");
  return papersFor(await findPapers(new client.Provider("token")), Buffer.alloc(32)).faltam;
}

const UNREADABLE = withData([{ ruim: true }]);
const AWAY = withText("fora", 503);

describe("papers for the device", () => {
  it.each([
    ["/colaborador/holerites", "holerite"],
    ["/colaborador/recibo-ferias", "ferias"],
    ["/colaborador/atestados", "recibo"],
  ])("of %s a list with an entry that nobody can read is not whole", async (path, kind) => {
    for (const answer of [UNREADABLE, AWAY]) expect(await missing(path, answer)).toContain(kind);
    expect(await missing(path, withData([]))).not.toContain(kind);
  });

  it("without a word about the permission nobody says that there are none", async () => {
    expect(await missing(PERMISSION, AWAY)).toEqual(expect.arrayContaining(["holerite", "ferias"]));
    expect(await missing(PERMISSION, withData({ permissao: false }))).not.toContain("holerite");
  });
});
