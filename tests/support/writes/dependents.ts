/** Dependents: asked for, inactivated. */
import { found, step, type Write } from "./write";

const SEND = { intencao: "enviar" };

export const DEPENDENTS: Write[] = [
  {
    name: "dependente",
    call: "dependentes.atualizar",
    base: "ana.souza",
    list: "dependentes.listar",
    sending: { inSteps: true },
    prepare: async (_scene, { mark, words }) => ({
      before: [
        step("incluir-dependente/1", { nome: mark, nascimento: "1990-01-01", observacao: words }),
      ],
      form: step("incluir-dependente/2", SEND, "anexo-7001", "anexo-7002"),
      sent: { nome: mark, nacimento: "1990-01-01", observacao: words, incluir: true },
      keptAt: "incluir-dependente/1",
    }),
  },
  {
    name: "inativar dependente",
    call: "dependentes.inativar",
    base: "ana.souza",
    list: "dependentes.listar",
    sending: {},
    prepare: async ({ read }, { words }) => {
      const all = await read("dependentes.listar");
      const { codigo, solicitou_inativacao } = found(
        all.find(({ nome }) => nome === "João Carlos de Souza"),
      );
      if (solicitou_inativacao) return null;
      const address = `editar-dependente/${codigo}`;
      return {
        before: [step(`${address}/1`, { inativar: "1", observacao: words })],
        form: step(`${address}/2`, SEND),
        sent: { cod_dependente: codigo, observacao: words },
        keptAt: `${address}/1`,
      };
    },
  },
];
