/** After the provider's yes nothing turns the answer into an error: neither the store, nor the message on the next page. */
import "../support/test-environment";
import { afterEach, describe, expect, it, vi } from "vitest";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { redirectWithMessage } from "~/services/http/response.server";
import { deleteDraft } from "~/wizard/engine/drafts.server";
import * as session from "~/services/session/session.server";
import { ownerOf } from "~/services/access/owner.server";
import type { OpenedWizard } from "~/wizard/engine/open.server";
import { finish } from "~/wizard/engine/deliver.server";
import { Employee } from "../support/employee";
import { example, stateOf } from "../../wizard/support/example-wizard";

vi.mock("~/wizard/engine/drafts.server", async (original) => ({
  ...(await original<object>()),
  deleteDraft: vi.fn(),
}));

const request = new Request("http://portal/colaborador/enviar-atestado/80", { method: "POST" });
const { access } = new Employee();
const opened: OpenedWizard = {
  ...{ ...stateOf("80"), request, access, storeAway: false, storeId: null },
  draftSlot: { owner: ownerOf(access), wizard: "teste", record: null },
  wizard: { ...example, afterSending: (protocolo) => `/recibo/${protocolo}` },
};

afterEach(() => void vi.restoreAllMocks());

describe("after the provider accepts", () => {
  it("a draft that cannot be deleted does not undo the receipt", async () => {
    vi.mocked(deleteDraft).mockRejectedValue(new StoreFailure(new Error("disco cheio")));
    const answer = await finish(opened, "r", { protocolo: "7", msg: "Recebido" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/recibo/7"]);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^__portal=/);
  });

  it("nor does a flash message that cannot be saved", async () => {
    vi.spyOn(session, "writeSession").mockRejectedValue(
      new RangeError("A sessão não cabe no cookie"),
    );
    const answer = await finish(opened, "r", { protocolo: "7", msg: "Recebido" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/recibo/7"]);
    const other = await redirectWithMessage(request, "/lista", {
      kind: "success",
      text: "Enviado",
    });
    expect([other.status, other.headers.get("Location")]).toEqual([303, "/lista"]);
  });
});
