/** Requests about the health plan. */
import { form, found, keptForm, kind, step, type Scene, type Write } from "./write";

const ELISA = { base: "elisa.prado" } as const;
const request = kind({ list: "planoSaude.solicitacoes", sending: "whole" });
const mine = kind({ ...ELISA, list: "planoSaude.meuPlano", isState: true, sending: "whole" });

const SEND = { aceito: "1", intencao: "enviar" };
const ACCEPTED = { aceito: "sim" };

/** The code of someone of the family. */
async function relative({ read }: Scene, name: string) {
  const { meuPlano } = await read("planoSaude.meuPlano");
  const plans = [...(meuPlano ? [meuPlano] : []), ...(await read("planoSaude.planos"))];
  const family = plans.flatMap(({ dependentes }) => dependentes);
  return found(family.find(({ nome }) => nome === name)).codigo;
}

export const PLAN: Write[] = [
  request("solicitar plano", "planoSaude.solicitarPlano", {
    base: "carla.dias",
    sending: "in steps",
  }).by(() => ({
    before: [step("plano-saude/solicitar/plano", { codplano: "101" })],
    form: step("plano-saude/solicitar/documentos", SEND, "anexo-0-501"),
    sent: { codigo: "101" },
  })),
  request("adicionar ao plano", "planoSaude.adicionarDependente", ELISA).by(async (asked) => {
    const lia = await relative(asked, "Lia Prado Neves");
    return {
      before: [step("plano-saude/adicionar/dependentes", { dependentes: lia })],
      form: step("plano-saude/adicionar/documentos", SEND, `anexo-${lia}-521`),
      sent: { dependentes: [lia] },
    };
  }),
  request("reenviar documentos do plano", "planoSaude.reenviarDocumentos").by(async (asked) => {
    const all = await asked.read("planoSaude.solicitacoes");
    const open = all.find(({ corrigir_docs }) => corrigir_docs);
    if (!open) return undefined;
    const page = `plano-saude/solicitacoes/${open.codigo}/documentos/documentos`;
    const pedro = await relative(asked, "Pedro Henrique de Souza");
    return { form: step(page, SEND, `anexo-${pedro}-521`), sent: { codigo: open.codigo } };
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
