/** What was asked for, taken back: certificates, registration, referrals, requests about the plan. */
import { step, type Prepared, type Write } from "./write";

const isOpen = ({ status }: { status: number }) => status < 3;

/** What is taken back, by the key of its record, and the reason that is typed. */
const withdrawn = (
  page: string,
  about: Record<string, unknown>,
  reason: Record<string, string>,
): Prepared => ({ form: step(page, reason), sent: { ...about, ...reason }, about, keptAt: page });

export const CANCELLATIONS: Write[] = [
  {
    name: "cancelar atestado",
    call: "atestados.cancelar",
    base: "ana.souza",
    list: "atestados.exibir",
    isState: true,
    prepare: async ({ read }, { words }) => {
      const open = (await read("atestados.listar", { tipo: "ATESTADOS" })).find(isOpen);
      if (!open) return null;
      return withdrawn(
        `atestados/${open.codigo}/cancelar`,
        { codigo: open.codigo },
        { motivo: words },
      );
    },
  },
  {
    name: "cancelar endereço",
    call: "atestados.cancelar",
    base: "ana.souza",
    list: "cadastro.solicitacoes",
    isState: true,
    prepare: async ({ read }, { words }) => {
      const all = await read("cadastro.solicitacoes");
      const open = all.find(
        ({ status, codconfigsituacao }) => isOpen({ status }) && codconfigsituacao === "43",
      );
      if (!open) return null;
      return withdrawn(
        `atualizacao-cadastral/endereco/${open.codigo}/cancelar`,
        { codigo: open.codigo },
        { motivo: words },
      );
    },
  },
  {
    name: "cancelar indicação",
    call: "pcd.alterarStatus",
    base: "ana.souza",
    list: "pcd.listar",
    isState: true,
    prepare: async ({ read }, { words }) => {
      const open = (await read("pcd.listar")).find(({ status_final }) => !status_final);
      if (!open) return null;
      return withdrawn(`indicar-pcd/${open.id}/cancelar`, { id: open.id }, { observacao: words });
    },
  },
  {
    name: "cancelar solicitação do plano",
    call: "planoSaude.cancelarSolicitacao",
    base: "ana.souza",
    list: "planoSaude.solicitacoes",
    isState: true,
    prepare: async ({ read }) => {
      const open = (await read("planoSaude.solicitacoes")).find(
        ({ pode_cancelar }) => pode_cancelar,
      );
      return open
        ? {
            form: step(`plano-saude/solicitacoes/${open.codigo}/cancelar`, {}),
            sent: { id: open.codigo },
          }
        : null;
    },
  },
];
