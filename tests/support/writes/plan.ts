/** Requests about the health plan. */
import { found, step, type Write, type Scene } from "./write";

const SEND = { aceito: "1", intencao: "enviar" };
const ACCEPTED = { aceito: "sim" };
const MINE = "planoSaude.meuPlano";

/** The code of someone of the family. */
async function relative({ read }: Scene, name: string) {
  const [{ meuPlano }, plans] = [
    await read("planoSaude.meuPlano"),
    await read("planoSaude.planos"),
  ];
  const family = [
    ...(meuPlano?.dependentes ?? []),
    ...plans.flatMap(({ dependentes }) => dependentes),
  ];
  return found(family.find(({ nome }) => nome === name)).codigo;
}

export const PLAN: Write[] = [
  {
    name: "solicitar plano",
    call: "planoSaude.solicitarPlano",
    base: "carla.dias",
    list: "planoSaude.solicitacoes",
    sending: { inSteps: true },
    prepare: async () => ({
      before: [step("plano-saude/solicitar/plano", { codplano: "101" })],
      form: step("plano-saude/solicitar/documentos", SEND, "anexo-0-501"),
      sent: { codigo: "101" },
    }),
  },
  {
    name: "adicionar ao plano",
    call: "planoSaude.adicionarDependente",
    base: "elisa.prado",
    list: "planoSaude.solicitacoes",
    sending: {},
    prepare: async (scene) => {
      const lia = await relative(scene, "Lia Prado Neves");
      return {
        before: [step("plano-saude/adicionar/dependentes", { dependentes: lia })],
        form: step("plano-saude/adicionar/documentos", SEND, `anexo-${lia}-521`),
        sent: { dependentes: [lia] },
      };
    },
  },
  {
    name: "reenviar documentos do plano",
    call: "planoSaude.reenviarDocumentos",
    base: "ana.souza",
    list: "planoSaude.solicitacoes",
    sending: {},
    prepare: async (scene) => {
      const open = (await scene.read("planoSaude.solicitacoes")).find(
        ({ corrigir_docs }) => corrigir_docs,
      );
      if (!open) return null;
      const pedro = await relative(scene, "Pedro Henrique de Souza");
      const address = `plano-saude/solicitacoes/${open.codigo}`;
      return {
        form: step(`${address}/documentos/documentos`, SEND, `anexo-${pedro}-521`),
        sent: { codigo: open.codigo },
      };
    },
  },
  {
    name: "trocar de plano",
    call: "planoSaude.alterarPlano",
    base: "elisa.prado",
    list: MINE,
    isState: true,
    sending: {},
    prepare: async () => ({
      form: step("plano-saude/trocar/103", ACCEPTED),
      sent: { codplano: "103" },
    }),
  },
  {
    name: "remover do plano",
    call: "planoSaude.removerDependente",
    base: "elisa.prado",
    list: MINE,
    isState: true,
    sending: {},
    prepare: async (scene) => {
      const caio = await relative(scene, "Caio Prado Neves");
      return {
        form: step(`plano-saude/remover/${caio}`, ACCEPTED),
        sent: { id: caio },
      };
    },
  },
  {
    name: "cancelar plano",
    call: "planoSaude.cancelarPlano",
    base: "elisa.prado",
    list: MINE,
    isState: true,
    sending: {},
    prepare: async (_scene, { words }) => ({
      form: step("plano-saude/cancelar", { justificativa: words, ...ACCEPTED }),
      sent: { justificativa: words },
      // A plan is cancelled once, for whichever reason.
      about: {},
      keptAt: "plano-saude/cancelar",
    }),
  },
];
