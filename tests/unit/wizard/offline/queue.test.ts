/** What waits on the device. */
import { expect, it } from "vitest";
import type { QueuedStep } from "~/offline/steps";
import {
  sendPolicyOf,
  isAnswered,
  isLeftSubmission,
  isSendable,
  pathOf,
} from "~/wizard/client/offline/queue";

const SEALED = { iv: new Uint8Array(12), dados: new ArrayBuffer(0) };

const kept = (
  estado: QueuedStep["item"]["estado"] = "espera",
  changes: Partial<QueuedStep> = {},
): QueuedStep => ({
  acao: "/colaborador/enviar-atestado/40?rascunho=abc",
  titulo: "Datas",
  campos: [["dias", "3"]],
  selo: "s1",
  quando: 1,
  item: {
    id: "i",
    especie: "etapa",
    dono: "ana",
    quando: 1,
    prazo: null,
    estado,
    motivo: "",
    texto: SEALED,
    fotos: [],
  },
  ...changes,
});

it("is sent by itself only in the session where it was filled in", () => {
  const policyFor = (selo: string, form: string) => sendPolicyOf(kept(), { selo, form });
  expect([policyFor("s1", ""), policyFor("s2", "?rascunho=abc"), policyFor("s2", "")]).toEqual([
    "manda",
    "pergunta",
    "pergunta",
  ]);
  const stored = "80?rascunho=outro&guardado=1";
  expect([
    policyFor("s1", `/colaborador/enviar-atestado/${stored}`),
    policyFor("s1", `/colaborador/dados/${stored}`),
  ]).toEqual(["nunca", "manda"]);
});

it("is sent by itself if it is of this session and was not refused", () => {
  const owner = { selo: "s1", form: "" };
  const steps = [kept(), kept("montando"), kept("recusado"), kept("espera", { selo: "s2" })];
  expect(steps.map((step) => isSendable(step, owner))).toEqual([true, true, false, false]);
});

it("when the page leads to another one, the request arrived; on the same one an error replaced it, and it waits", () => {
  const { acao } = kept();
  expect([
    isAnswered(acao, pathOf(acao), false),
    isAnswered(acao, "/colaborador/b", true),
    isAnswered(acao, pathOf(acao), true),
  ]).toEqual([true, true, false]);
});

it("a whole submission that had already left is not sent again by itself; a step is", () => {
  const campos: QueuedStep["campos"] = [["intencao", "enviar"]];
  const steps = [kept("montando", { campos }), kept("espera", { campos }), kept("montando")];
  expect(steps.map(isLeftSubmission)).toEqual([true, false, false]);
});
