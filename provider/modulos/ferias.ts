/** Vacation statements (contract, section 3). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import type { EventoFerias } from "~/services/provider/contract/ferias";
import { json } from "../banco";
import { feriasDe } from "../demo/ferias";
import type { Modulo } from "../modulo";
import { pdfDasFerias } from "../papeis/ferias";
import { naoEncontrado, responde } from "../responde";

const linha = z.object({
  id_concessao: z.number(),
  ano: z.number(),
  cargo: z.string(),
  desc_lotacao: z.string(),
  dt_in_pg: z.string(),
  dt_fi_pg: z.string(),
  dt_in_paq: z.string(),
  dt_fi_paq: z.string(),
  dt_pgto: z.string(),
  dias_gozados: z.number(),
  dias_abono: z.number(),
  tot_vencimentos: z.number(),
  tot_descontos: z.number(),
  tot_liq_receber: z.number(),
  eventos: json<EventoFerias[]>(),
});

const PERMISSAO = { rota: "demonstrativo-ferias" };

export const ferias: Modulo = {
  nome: "ferias",
  tabelas: {
    ferias: `id_concessao integer primary key autoincrement, ano integer not null, cargo text not null, desc_lotacao text not null,
      dt_in_pg text not null, dt_fi_pg text not null, dt_in_paq text not null, dt_fi_paq text not null, dt_pgto text not null,
      dias_gozados integer not null, dias_abono integer not null,
      tot_vencimentos real not null, tot_descontos real not null, tot_liq_receber real not null, eventos text not null`,
  },
  respostas: [
    responde(
      contrato.ferias.listar,
      ({ banco, pessoa, query }) => {
        const sql = "select * from ferias where login = ? and ano = ? order by dt_in_pg desc";
        const linhas = banco.todos(linha, sql, pessoa.login, query("ano"));
        const [primeira] = linhas;
        if (!primeira) return { data: [] };
        const concessoes = linhas.map(({ ano: _ano, cargo: _cargo, desc_lotacao: _lotacao, ...concessao }) => concessao);
        return { data: [{ ano: primeira.ano, cargo: primeira.cargo, desc_lotacao: primeira.desc_lotacao, concessoes }] };
      },
      PERMISSAO,
    ),

    responde(
      contrato.ferias.pdf,
      async ({ banco, pessoa, query }) => {
        const sql = "select * from ferias where login = ? and id_concessao = ? and ano = ?";
        const concessao = banco.um(linha, sql, pessoa.login, query("id"), query("ano"));
        if (!concessao) throw naoEncontrado("Demonstrativo não encontrado");
        return { arquivo: await pdfDasFerias(concessao, pessoa), tipo: "application/pdf" };
      },
      PERMISSAO,
    ),
  ],
  semeia: ({ banco, pessoa, base, hoje }) => {
    for (const { eventos, ...resto } of feriasDe(base, hoje, pessoa)) {
      banco.insere("ferias", { ...resto, login: pessoa.login, eventos: JSON.stringify(eventos) });
    }
  },
};
