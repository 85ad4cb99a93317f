/** Applying for jobs inside the cooperative (spec part 2, sections 2, 3 and 7; contract, section 6). */
import { z } from "zod/v4";
import { comando, consulta } from "./chamada";
import { booleanoOpcional, lista, texto, textoOpcional } from "./leitura";

const CAMINHO = "/colaborador/candidatura-interna";

/** "0" and "" both say that there is none: empty becomes 0 on the way out. */
const numeroOuNenhum = textoOpcional.pipe(z.transform((numero: string) => (/^0*$/.test(numero) ? "" : numero)));

const candidato = z.object({
  id: texto,
  /** Ids of the reference lists; "" when not chosen yet. */
  cidade: numeroOuNenhum,
  uf: numeroOuNenhum,
  ddd1: numeroOuNenhum,
  telefone1: numeroOuNenhum,
  ddd2: numeroOuNenhum,
  telefone2: numeroOuNenhum,
  codescolaridade: numeroOuNenhum,
  graduacao: textoOpcional,
  observacao: textoOpcional,
});

const escolaridade = z.object({ codigo: texto, descricao: texto });
const area = z.object({ codigo: texto, descricao: texto, selecionada: booleanoOpcional });

export type Candidato = z.output<typeof candidato>;
export type Escolaridade = z.output<typeof escolaridade>;
export type Area = z.output<typeof area>;

export const exibir = consulta({
  nome: "candidatura.exibir",
  caminho: CAMINHO,
  prefixo: "Houve um erro ao carregar a candidatura.",
  resposta: candidato,
});

export const escolaridades = consulta({
  nome: "candidatura.escolaridades",
  caminho: CAMINHO,
  fixos: { funcao: "ESCOLARIDADES" },
  prefixo: "Houve um erro ao carregar as escolaridades.",
  resposta: lista(escolaridade),
});

export const areas = consulta({
  nome: "candidatura.areas",
  caminho: CAMINHO,
  fixos: { funcao: "AREAS" },
  prefixo: "Houve um erro ao carregar as áreas de interesse.",
  resposta: lista(area),
});

const UPDATING = "Houve um erro ao atualizar a candidatura.";

type Informacoes = Omit<Candidato, "observacao">;

const orZero = (numero: string) => numero || "0";

/** Empty telephones go as 0 (spec part 2, section 7). */
export const atualizar = comando({
  nome: "candidatura.atualizar",
  caminho: CAMINHO,
  fixos: { funcao: "ATUALIZAR" },
  corpo: ({ id, cidade, uf, ddd1, telefone1, ddd2, telefone2, codescolaridade, graduacao }: Informacoes) => ({
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
  prefixo: UPDATING,
  resposta: z.unknown(),
});

/** Codes of the areas; none is a choice too. */
export const atualizarAreas = comando({
  nome: "candidatura.atualizarAreas",
  caminho: CAMINHO,
  fixos: { funcao: "ATUALIZAR-AREAS" },
  corpo: ({ areas }: { areas: string[] }) => ({ areas }),
  prefixo: UPDATING,
  resposta: z.unknown(),
});

export const atualizarExpectativas = comando({
  nome: "candidatura.atualizarExpectativas",
  caminho: CAMINHO,
  fixos: { funcao: "ATUALIZAR-EXPECTATIVAS" },
  corpo: ({ observacao }: { observacao: string }) => ({ observacao }),
  prefixo: UPDATING,
  resposta: z.unknown(),
});
