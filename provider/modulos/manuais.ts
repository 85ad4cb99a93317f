/** Manuals (contract, section 3). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { manuaisDe } from "../demo/manuais";
import { MANUAIS } from "../demo/textos";
import type { Modulo } from "../modulo";
import { pdfDoManual } from "../papeis/documento";
import { responde } from "../responde";

const PASTA = "/publico/manuais/";

const linha = z.object({ titulo: z.string(), descricao: z.string(), link: z.string(), arquivo: z.string() });

export const manuais: Modulo = {
  nome: "manuais",
  // Either `link`, or `arquivo`: one that the provider itself serves.
  tabelas: { manuais: "id integer primary key, titulo text not null, descricao text not null, link text not null, arquivo text not null" },
  respostas: [
    responde(
      contrato.manuais.listar,
      ({ banco, pessoa, origem }) => {
        const linhas = banco.todos(linha, "select * from manuais where login = ? order by id", pessoa.login);
        return { data: linhas.map(({ arquivo, link, ...resto }) => ({ ...resto, link: arquivo === "" ? link : `${origem}${PASTA}${arquivo}.pdf` })) };
      },
      { rota: "manuais" },
    ),
  ],
  publicos: Object.fromEntries(
    Object.entries(MANUAIS).map(([nome, texto]) => [
      `${PASTA}${nome}.pdf`,
      async () => ({ arquivo: await pdfDoManual(texto), tipo: "application/pdf" }),
    ]),
  ),
  semeia: ({ banco, pessoa, base }) => {
    for (const manual of manuaisDe(base)) banco.insere("manuais", { ...manual, login: pessoa.login });
  },
};
