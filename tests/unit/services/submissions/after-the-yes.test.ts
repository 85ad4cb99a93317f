/** After the provider's yes nothing turns the answer into an error: neither the store, nor the message on the next page. */
import "../support/test-environment";
import { afterEach, expect, it, vi } from "vitest";
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
  ...stateOf("80"),
  request,
  access,
  draftSlot: { owner: ownerOf(access), wizard: "teste", record: null },
  wizard: { ...example, afterSending: (protocolo) => `/recibo/${protocolo}` },
};

afterEach(() => void vi.restoreAllMocks());

it.each([
  [
    "a draft that cannot be deleted",
    () => vi.mocked(deleteDraft).mockRejectedValue(new StoreFailure(new Error("disco cheio"))),
  ],
  [
    "a flash message that cannot be saved",
    () =>
      vi
        .spyOn(session, "writeSession")
        .mockRejectedValue(new RangeError("A sessão não cabe no cookie")),
  ],
])("after the provider accepts %s does not undo the receipt", async (_, spoil) => {
  spoil();
  const flash = { kind: "success", text: "Enviado" } as const;
  for (const [answer, to] of [
    [await finish(opened, "r", { protocolo: "7", msg: "Recebido" }), "/recibo/7"],
    [await redirectWithMessage(request, "/lista", flash), "/lista"],
  ] as const)
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, to]);
});
