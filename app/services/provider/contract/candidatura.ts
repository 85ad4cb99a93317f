import { z } from "zod/v4";
import { command, query } from "./call";
import {
  areaCode,
  optionalBool,
  listOf,
  partOf,
  textOr,
  optionalText,
  code,
  codeOrNone,
  optionalCode,
} from "./tolerant-reader";

const PATH = "/colaborador/candidatura-interna";

/** Drops leading zeros, because the ids in the portal's lists of states and cities have none. */
const listedId = codeOrNone.transform((written) => written.replace(/^0+/, ""));

const candidate = z.object({
  id: optionalCode,
  cidade: listedId,
  uf: listedId,
  ddd1: areaCode,
  telefone1: codeOrNone,
  ddd2: areaCode,
  telefone2: codeOrNone,
  codescolaridade: codeOrNone,
  graduacao: optionalText,
  observacao: optionalText,
});

const escolaridade = z.object({ codigo: code, descricao: textOr("Sem nome") });
const area = z.object({ codigo: code, descricao: textOr("Sem nome"), selecionada: optionalBool });

export type Candidate = z.output<typeof candidate>;
export type Escolaridade = z.output<typeof escolaridade>;
export type Area = z.output<typeof area>;

export const exibir = query({
  name: "candidatura.exibir",
  path: PATH,
  prefix: "Houve um erro ao carregar a candidatura.",
  // Before the first application there is no candidate.
  reply: partOf(candidate),
});

export const escolaridades = query({
  name: "candidatura.escolaridades",
  path: PATH,
  fixed: { funcao: "ESCOLARIDADES" },
  prefix: "Houve um erro ao carregar as escolaridades.",
  reply: listOf(escolaridade),
});

export const areas = query({
  name: "candidatura.areas",
  path: PATH,
  fixed: { funcao: "AREAS" },
  prefix: "Houve um erro ao carregar as áreas de interesse.",
  reply: listOf(area),
});

const UPDATING = "Houve um erro ao atualizar a candidatura.";

type Information = Omit<Candidate, "observacao">;

const orZero = (number: string) => number || "0";

/** The provider expects 0 for an empty area code or telephone number. */
export const atualizar = command({
  name: "candidatura.atualizar",
  path: PATH,
  fixed: { funcao: "ATUALIZAR" },
  body: ({
    id,
    cidade,
    uf,
    ddd1,
    telefone1,
    ddd2,
    telefone2,
    codescolaridade,
    graduacao,
  }: Information) => ({
    id,
    cidade,
    uf,
    ddd1: orZero(ddd1),
    telefone1: orZero(telefone1),
    ddd2: orZero(ddd2),
    telefone2: orZero(telefone2),
    codescolaridade,
    graduacao,
  }),
  prefix: UPDATING,
  reply: z.unknown(),
});

export const atualizarAreas = command({
  name: "candidatura.atualizarAreas",
  path: PATH,
  fixed: { funcao: "ATUALIZAR-AREAS" },
  body: ({ areas: chosen }: { areas: string[] }) => ({ areas: chosen }),
  prefix: UPDATING,
  reply: z.unknown(),
});

export const atualizarExpectativas = command({
  name: "candidatura.atualizarExpectativas",
  path: PATH,
  fixed: { funcao: "ATUALIZAR-EXPECTATIVAS" },
  body: ({ observacao }: { observacao: string }) => ({ observacao }),
  prefix: UPDATING,
  reply: z.unknown(),
});
