/** Payslips (contract, section 3). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import type { Evento } from "~/services/provider/contract/holerites";
import { json } from "../banco";
import { holeritesDe } from "../demo/holerites";
import type { Modulo } from "../modulo";
import { pdfDoHolerite } from "../papeis/holerite";
import { naoEncontrado, responde } from "../responde";

const linha = z.object({
  id: z.number(),
  mes: z.number(),
  ano: z.number(),
  desc_mes: z.string(),
  tipo_holerite: z.string(),
  desc_lotacao: z.string(),
  cargo_abreviado: z.string(),
  salario_base: z.number(),
  vencimentos: z.number(),
  descontos: z.number(),
  liquido: z.number(),
  base_calc_fgts: z.number().nullable(),
  base_calc_irrf: z.number().nullable(),
  fgts_mes: z.number().nullable(),
  eventos: json<Evento[]>(),
});

const PERMISSAO = { rota: "holerites" };

export const holerites: Modulo = {
  nome: "holerites",
  tabelas: {
    holerites: `id integer primary key autoincrement, mes integer not null, ano integer not null, desc_mes text not null, tipo_holerite text not null,
      desc_lotacao text not null, cargo_abreviado text not null, salario_base real not null, vencimentos real not null, descontos real not null,
      liquido real not null, base_calc_fgts real, base_calc_irrf real, fgts_mes real, eventos text not null`,
  },
  respostas: [
    responde(
      contrato.holerites.listar,
      ({ banco, pessoa }) => ({
        data: banco.todos(linha, "select * from holerites where login = ? order by ano desc, mes desc, id desc", pessoa.login),
      }),
      PERMISSAO,
    ),

    responde(
      contrato.holerites.pdf,
      async ({ banco, pessoa, query }) => {
        const holerite = banco.um(linha, "select * from holerites where login = ? and id = ?", pessoa.login, query("id"));
        if (!holerite) throw naoEncontrado("Holerite não encontrado");
        return { arquivo: await pdfDoHolerite(holerite, pessoa), tipo: "application/pdf" };
      },
      PERMISSAO,
    ),
  ],
  semeia: ({ banco, pessoa, base, hoje }) => {
    for (const { eventos, ...resto } of holeritesDe(base, hoje, pessoa)) {
      banco.insere("holerites", { ...resto, login: pessoa.login, eventos: JSON.stringify(eventos) });
    }
  },
};
