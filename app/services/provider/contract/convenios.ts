import { z } from "zod/v4";
import { file, command, query, html } from "./call";
import { withStrictForm, strictForm } from "./strict-form";
import {
  code,
  filledCode,
  optionalCode,
  date,
  optionalDate,
  listOf,
  recordOrNull,
  textOr,
  optionalText,
  uncheckedUrl,
} from "./tolerant-reader";

const PATH = "/colaborador/convenios";

const DECLARACAO_PREFIX = "Houve um erro ao carregar a declaração.";

const convenio = z.object({
  codigo: filledCode,
  empresa: textOr("Convênio"),
  tipo: optionalText,
  site: uncheckedUrl,
  contato: optionalText.transform((written) => (/^0+$/.test(written) ? "" : written)),
});

/** Not a numeric comparison, because an id may be "2024/15". */
const NO_ID = /^-|^[^1-9]*$/;

/** Null when no declaration exists. The provider may then send a record with the id 0. */
const declared = recordOrNull(z.object({ id: optionalCode, validade: optionalDate })).transform(
  (declaracao, ctx) => {
    if (declaracao === null || NO_ID.test(declaracao.id)) return null;
    const { id, validade } = declaracao;
    if (validade !== null) return { id, validade };
    ctx.addIssue({ code: "custom", message: "esperado: data", path: ["validade"] });
    return z.NEVER;
  },
);

const currentDeclaracao = withStrictForm(declared, () =>
  strictForm(z.nullable(z.object({ id: code, validade: date }))),
);

export type Convenio = z.output<typeof convenio>;
export type Declaracao = NonNullable<z.output<typeof currentDeclaracao>>;

export const listar = query({
  name: "convenios.listar",
  path: PATH,
  prefix: "Houve um erro ao carregar os convênios.",
  reply: listOf(convenio),
});

export const declaracao = query({
  name: "convenios.declaracao",
  path: PATH,
  fixed: { funcao: "DECLARACAO" },
  prefix: DECLARACAO_PREFIX,
  reply: currentDeclaracao,
});

/** The reply lacks the new declaration's id, so the caller gets the id by calling `declaracao`. */
export const emitirDeclaracao = command({
  name: "convenios.emitirDeclaracao",
  path: PATH,
  fixed: { funcao: "EMITIR-DECLARACAO" },
  prefix: "Houve um erro ao emitir a declaração.",
  defaultRefusal: "Falha ao emitir a declaracao.",
  reply: z.unknown(),
});

export const visualizar = html({
  name: "convenios.visualizar",
  method: "GET",
  path: PATH,
  fixed: { funcao: "VISUALIZAR" },
  query: ({ id }: { id: string }) => ({ id }),
  prefix: "Houve um erro ao carregar o convênio.",
  reply: z.string(),
});

export const logotipo = file({
  name: "convenios.logotipo",
  types: ["image/png", "image/jpeg", "image/webp", "image/gif"],
  path: PATH,
  fixed: { funcao: "LOGOTIPO" },
  query: ({ id }: { id: string }) => ({ id }),
  prefix: "Houve um erro ao carregar o logotipo.",
  reply: z.unknown(),
});

export const declaracaoPdf = file({
  name: "convenios.declaracaoPdf",
  types: ["application/pdf"],
  host: "site",
  path: "/declaracao-convenio-pdf",
  prefix: DECLARACAO_PREFIX,
  reply: z.unknown(),
});
