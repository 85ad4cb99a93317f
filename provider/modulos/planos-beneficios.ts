/** Plans and benefits (contract, section 3). */
import { readFile } from "node:fs/promises";
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { PLANO_ODONTOLOGICO, planosDe, SEGURO_DE_VIDA } from "../demo/planos-beneficios";
import type { Modulo } from "../modulo";
import { pdfDoPlanoOdontologico } from "../papeis/plano-odontologico";
import { responde } from "../responde";

/** Two folders up is the project, both from here and from the bundle in build/provider/. */
const IMAGEM_DO_SEGURO = new URL("../../provider/publico/seguro-de-vida.png", import.meta.url);

const linha = z.object({
  id: z.number(),
  descricao: z.string(),
  icone: z.string(),
  rota: z.string(),
  tipo_arquivo: z.enum(["img", "pdf"]).nullable(),
  url: z.string(),
});

export const planosBeneficios: Modulo = {
  nome: "planosBeneficios",
  tabelas: {
    planos_beneficios: `id integer primary key autoincrement, descricao text not null, icone text not null, rota text not null,
      tipo_arquivo text, url text not null`,
  },
  respostas: [
    responde(contrato.planosBeneficios.listar, ({ banco, pessoa }) => ({
      data: banco.todos(linha, "select * from planos_beneficios where login = ? order by id", pessoa.login),
    })),
  ],
  publicos: {
    [PLANO_ODONTOLOGICO]: async () => ({ arquivo: await pdfDoPlanoOdontologico(), tipo: "application/pdf" }),
    [SEGURO_DE_VIDA]: async () => ({ arquivo: await readFile(IMAGEM_DO_SEGURO), tipo: "image/png" }),
  },
  semeia: ({ banco, pessoa, base }) => {
    for (const item of planosDe(base)) banco.insere("planos_beneficios", { ...item, login: pessoa.login });
  },
};
