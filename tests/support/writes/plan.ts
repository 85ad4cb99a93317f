/** Requests about the health plan. */
import { form, found, keptForm, kind, record, recordInSteps, SENDS, wizard } from "./write";
import type { Scene, Write } from "./write";

const ELISA = { base: "elisa.prado" } as const;
const mine = kind({ ...ELISA, list: "planoSaude.meuPlano", isState: true, sending: "whole" });

const SEND = { aceito: "1", ...SENDS };
const ACCEPTED = { aceito: "sim" };

/** The code of someone of the family. */
async function relative({ read }: Scene, name: string) {
  const { meuPlano } = await read("planoSaude.meuPlano");
  const plans = [meuPlano, ...(await read("planoSaude.planos"))];
  const family = plans.flatMap((plan) => plan?.dependentes ?? []);
  return found(family.find(({ nome }) => nome === name)).codigo;
}

export const PLAN: Write[] = [
  recordInSteps("solicitar plano", "planoSaude.solicitarPlano", { base: "carla.dias" }).by(() =>
    wizard("plano-saude/solicitar", { codigo: "101" }, null, [
      ["plano", { codplano: "101" }],
      ["documentos", SEND, "anexo-0-501"],
    ]),
  ),
  record("adicionar ao plano", "planoSaude.adicionarDependente", ELISA).by(async (asked) => {
    const lia = await relative(asked, "Lia Prado Neves");
    return wizard("plano-saude/adicionar", { dependentes: [lia] }, null, [
      ["dependentes", { dependentes: lia }],
      ["documentos", SEND, `anexo-${lia}-521`],
    ]);
  }),
  record("reenviar documentos do plano", "planoSaude.reenviarDocumentos").by(async (asked) => {
    const all = await asked.read("planoSaude.solicitacoes");
    const { codigo } = all.find(({ corrigir_docs }) => corrigir_docs) ?? {};
    if (codigo === undefined) return undefined;
    const pedro = await relative(asked, "Pedro Henrique de Souza");
    return wizard(`plano-saude/solicitacoes/${codigo}/documentos`, { codigo }, null, [
      ["documentos", SEND, `anexo-${pedro}-521`],
    ]);
  }),
  mine("trocar de plano", "planoSaude.alterarPlano").by(() =>
    form("plano-saude/trocar/103", ACCEPTED, { codplano: "103" }),
  ),
  mine("remover do plano", "planoSaude.removerDependente").by(async (asked) => {
    const id = await relative(asked, "Caio Prado Neves");
    return form(`plano-saude/remover/${id}`, ACCEPTED, { id });
  }),
  mine("cancelar plano", "planoSaude.cancelarPlano").by(({ words: justificativa }) => ({
    ...keptForm("plano-saude/cancelar", { justificativa, ...ACCEPTED }, { justificativa }),
    // A plan is cancelled once, for whichever reason.
    about: {},
  })),
];
