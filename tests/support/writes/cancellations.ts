/** What was asked for, taken back: certificates, registration, referrals, requests about the plan. */
import type { Filled } from "../http/forms";
import { form, keptForm, state, type Prepared, type Write } from "./write";

const isOpen = ({ status }: { status: number }) => status < 3;

/** What is taken back, by the key of its record, and the reason that is typed. */
const withdrawn = (
  page: string,
  about: Record<string, unknown>,
  reason: Filled["fields"],
): Prepared => ({ ...keptForm(`${page}/cancelar`, reason, { ...about, ...reason }), about });

export const CANCELLATIONS: Write[] = [
  state("cancelar atestado", "atestados.cancelar", { list: "atestados.exibir" }).by(
    async ({ read, words: motivo }) => {
      const open = (await read("atestados.listar", { tipo: "ATESTADOS" })).find(isOpen);
      return open && withdrawn(`atestados/${open.codigo}`, { codigo: open.codigo }, { motivo });
    },
  ),
  state("cancelar endereço", "atestados.cancelar", { list: "cadastro.solicitacoes" }).by(
    async ({ read, words: motivo }) => {
      const all = await read("cadastro.solicitacoes");
      const open = all.filter((each) => each.codconfigsituacao === "43").find(isOpen);
      const page = `atualizacao-cadastral/endereco/${open?.codigo}`;
      return open && withdrawn(page, { codigo: open.codigo }, { motivo });
    },
  ),
  state("cancelar indicação", "pcd.alterarStatus").by(async ({ read, words: observacao }) => {
    const open = (await read("pcd.listar")).find(({ status_final }) => !status_final);
    return open && withdrawn(`indicar-pcd/${open.id}`, { id: open.id }, { observacao });
  }),
  state("cancelar solicitação do plano", "planoSaude.cancelarSolicitacao", {
    list: "planoSaude.solicitacoes",
  }).by(async ({ read }) => {
    const all = await read("planoSaude.solicitacoes");
    const { codigo: id } = all.find(({ pode_cancelar }) => pode_cancelar) ?? {};
    return id ? form(`plano-saude/solicitacoes/${id}/cancelar`, {}, { id }) : undefined;
  }),
];
