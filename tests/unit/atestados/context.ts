import { ATESTADOS } from "~/modules/atestados/submission-kinds";
import type { Context } from "~/modules/atestados/wizard/context.server";
import type { AtestadoConfig } from "~/services/provider/contract/atestados";

const SEARCH = { name: "", label: "", value: "", button: "" };

/** A type that asks for nothing but what is given. */
export const configOf = (given: Partial<AtestadoConfig> = {}): AtestadoConfig => ({
  codigo: "10",
  descricao: "Atestado",
  infdependente: false,
  infdatas: false,
  infcid: false,
  infmedico: false,
  cadastdependente: false,
  situacoes: [],
  anexos: [],
  ...given,
});

type Anexo = AtestadoConfig["anexos"][number];

/** A kind of attachment that is asked for always, as the wire has it that says neither `incluir` nor `alterar`. */
export const anexoOf = (given: Partial<Anexo> = {}): Anexo => ({
  codigo: "1",
  descricao: "Foto",
  obrigatorio: false,
  idadeinicial: null,
  idadefinal: null,
  codsituacao: "0",
  qtdeminimadias: 0,
  incluir: false,
  alterar: false,
  ...given,
});

/** A new certificate of this type alone. */
export const contextOf = (
  config: Partial<AtestadoConfig> = {},
  others: Partial<Context> = {},
): Context => ({
  door: ATESTADOS,
  configs: [configOf(config)],
  dependentes: { ok: true, data: [] },
  sent: [],
  original: null,
  help: null,
  cids: SEARCH,
  medico: SEARCH,
  ...others,
});
