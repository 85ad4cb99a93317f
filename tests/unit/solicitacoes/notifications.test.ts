/** What a device gives word of. */
import { expect, it } from "vitest";
import { solicitacaoNotifications } from "~/modules/solicitacoes/notifications.server";
import type { SolicitacaoEntry } from "~/modules/solicitacoes/solicitacao";
import { entryOf } from "./entry";

const KEY = Buffer.alloc(32, 7);

const line = (more: Partial<SolicitacaoEntry> = {}) =>
  entryOf({
    titulo: "Atestado Odontológico: Tratamento",
    stage: "corrigir",
    requested: "Falta o CID F32",
    ...more,
  });

const marks = (...lines: SolicitacaoEntry[]) =>
  solicitacaoNotifications(lines, KEY).map(({ marca }) => marca);

it("are only what awaits the user, in words that do not reveal the subject", () => {
  const news = solicitacaoNotifications(
    [
      line(),
      line({ key: "a", stage: "aberta" }),
      line({ key: "b", stage: "encerrada" }),
      line({ key: "c", tipo: "Plano de saúde" }),
    ],
    KEY,
  );
  expect(news.map(({ texto }) => texto)).toEqual([
    "Seu atestado precisa de correção.",
    "Uma solicitação sua precisa de correção.",
  ]);
  expect(JSON.stringify(news)).not.toMatch(/Odonto|CID|F32|12/);
});

it("the same one has the same mark; one sent back once more has another; and each user has another", () => {
  // The day after its deadline a correction has none any more.
  expect(marks(line())).toEqual(marks(line({ titulo: "Outro nome", due: "2026-11-28T23:59" })));
  for (const again of [{ requested: "Falta a assinatura" }, { movements: 4 }])
    expect(marks(line(again))).not.toEqual(marks(line()));
  expect(solicitacaoNotifications([line()], Buffer.alloc(32, 8))[0]?.marca).not.toBe(
    marks(line())[0],
  );
});
