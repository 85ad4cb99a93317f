/**
 * Rewrites a list as an imprecise service would: the same records in another notation, or fewer
 * records.
 */
import { z } from "zod/v4";
import { CIDS } from "../demo/cids";

export const looseList = z
  .strictObject({
    /** Value of a code that means "none". */
    codigoVazio: z.union([z.literal(0), z.literal("0"), z.literal("000")]),
    zeros: z.literal("perdidos"),
    pontuacao: z.literal("com"),
    cid: z.enum(["sem ponto", "com descrição"]),
    telefone: z.enum(["hífen", "parênteses", "55"]),
    medico: z.literal("do registro"),
    /** Texts are cut to this many characters. */
    corte: z.int().positive(),
    acentos: z.literal("?"),
    entidades: z.literal("HTML"),
    datas: z.literal("DD/MM/AAAA"),
    /** Days by which a wrong time zone shifts every date. */
    dias: z.int(),
    primeiros: z.int().nonnegative(),
    ultimos: z.int().nonnegative(),
    lista: z.enum(["[]", "null", "ausente"]),
    /** Shows the list of this many milliseconds ago. */
    defasada: z.int().positive(),
    ordem: z.literal("inversa"),
    /** Omits the entry at this index; -1 means the last entry. */
    semItem: z.int(),
  })
  .partial();

export type LooseList = z.output<typeof looseList>;

type Kind = "code" | "cpf" | "cid" | "doctor" | "phone" | "text" | "date";

const NAMES: Readonly<Record<Kind, string>> = {
  code: "codconfigsituacao coddependente codmedico codatestado codescolaridade cutis foneddd ddd ddd1 ddd2",
  cpf: "cpf",
  cid: "cid",
  doctor: "medico",
  phone: "fonenumero telefone telefone1 telefone2 telefone_pcd telefone_colaborador",
  text: "nome nomedependente parentesco cidade endereco justificativa observacao graduacao crmcro titulo descricao descsituacao desc_plano descplano tipo_solicitacao email",
  date: "datainicio datafim nascimento dtnasc data_nasc data_solic data data_log validade",
};
const KINDS: readonly Kind[] = ["code", "cpf", "cid", "doctor", "phone", "text", "date"];

const KIND_OF = new Map(
  KINDS.flatMap((kind) => NAMES[kind].split(" ").map((name) => [name, kind] as const)),
);

/**
 * Kinds of fields whose name has another meaning in one call. A field of kind null identifies the
 * record, so no service rewrites it.
 */
const OTHER_KIND: Readonly<Record<string, Readonly<Record<string, Kind | null>>>> = {
  "cadastro.solicitacoes": { codconfigsituacao: null },
  "candidatura.exibir": { cidade: "code", uf: "code" },
};

/** Path to the list within a call's data, if the data are not the list. */
const LIST_AT: Readonly<Record<string, readonly string[]>> = {
  "planoSaude.meuPlano": ["meuPlano", "dependentes"],
  "pendencias.listar": ["documentos"],
  "cadastro.dadosCadastrais": ["contatos"],
};

const isNone = (text: string) => /^0*$/.test(text);

function looseCode(text: string, { codigoVazio, zeros, pontuacao }: LooseList): unknown {
  if (codigoVazio !== undefined && isNone(text)) return codigoVazio;
  if (zeros && /^0+\d/.test(text)) return Number(text);
  return pontuacao ? text.replace(/^(\d+)(\d)$/, "$1-$2") : text;
}

function looseCpf(text: string, { zeros, pontuacao }: LooseList): unknown {
  if (zeros && /^0\d+$/.test(text)) return Number(text);
  return pontuacao ? text.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4") : text;
}

function looseCid(text: string, { cid }: LooseList): string {
  if (cid === undefined || text === "") return text;
  if (cid === "sem ponto") return text.replace(".", "");
  const known = CIDS.find(({ codigo }) => codigo === text);
  return `${text} - ${known?.descricao ?? "Doença não especificada"}`;
}

function loosePhone(text: string, { codigoVazio, telefone }: LooseList): unknown {
  if (codigoVazio !== undefined && isNone(text)) return codigoVazio;
  const [, ddd = "", start = "", end = ""] = /^(\d{2})?(\d{4,5})(\d{4})$/.exec(text) ?? [];
  if (telefone === undefined || end === "") return text;
  if (telefone === "hífen") return `${ddd}${start}-${end}`;
  if (ddd === "") return text;
  return telefone === "55" ? `55${text}` : `(${ddd}) ${start}-${end}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function looseText(text: string, { corte, acentos, entidades }: LooseList): string {
  const bare = acentos ? text.replace(/[^\n -~]/gu, "?") : text;
  const escaped = entidades
    ? bare.replace(
        /[&<>"']|[^\n -~]/gu,
        (letter) => ENTITIES[letter] ?? `&#${letter.codePointAt(0)};`,
      )
    : bare;
  return corte === undefined ? escaped : [...escaped].slice(0, corte).join("");
}

function looseDate(text: string, { dias = 0, datas }: LooseList): string {
  const [, time] = /^\d{4}-\d{2}-\d{2}(.*)$/.exec(text) ?? [];
  if (time === undefined) return text;
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + dias);
  const shifted = day.toISOString().slice(0, 10);
  return (datas ? shifted.split("-").reverse().join("/") : shifted) + time;
}

/** Writes a doctor's name as the doctors' register does: with a title, in capitals. */
const registered = (name: string): string =>
  name === "" ? "" : `DR(A) ${name.replace(/^Dra?\. /, "")}`.toUpperCase();

function looseField(kind: Kind, value: unknown, order: LooseList): unknown {
  if (typeof value !== "string" && typeof value !== "number" && value !== null) return value;
  const text = value === null ? "" : String(value);
  const rewritten = {
    code: () => looseCode(text, order),
    cpf: () => looseCpf(text, order),
    cid: () => looseCid(text, order),
    doctor: () => looseText(order.medico ? registered(text) : text, order),
    phone: () => loosePhone(text, order),
    text: () => looseText(text, order),
    date: () => looseDate(text, order),
  }[kind]();
  return rewritten === text ? value : rewritten;
}

function looseFields(value: unknown, order: LooseList, call: string): unknown {
  if (Array.isArray(value)) return value.map((each) => looseFields(each, order, call));
  if (typeof value !== "object" || value === null) return value;
  const kindOf = (name: string) => {
    const other = OTHER_KIND[call]?.[name];
    return other === undefined ? KIND_OF.get(name) : other;
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      // "data" names a date, but also the envelope's content.
      const kind = typeof inner === "object" && inner !== null ? null : kindOf(name);
      return [name, kind ? looseField(kind, inner, order) : looseFields(inner, order, call)];
    }),
  );
}

/** Returns `undefined` if the field must be left out. */
function looseEntries(list: unknown[], order: LooseList): unknown {
  const { semItem, primeiros, ultimos, lista, ordem } = order;
  if (lista !== undefined) return { "[]": [], null: null, ausente: undefined }[lista];
  const missing = semItem === undefined ? undefined : list.at(semItem);
  const kept = list.filter((each) => missing === undefined || each !== missing);
  const first = primeiros === undefined ? kept : kept.slice(0, primeiros);
  const last = ultimos === undefined ? first : first.slice(Math.max(0, first.length - ultimos));
  return ordem ? last.reverse() : last;
}

/** A value without a list at this path stays as it is. */
function atList(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (list: unknown[]) => unknown,
): unknown {
  if (name === undefined) return Array.isArray(value) ? change(value) : value;
  if (typeof value !== "object" || value === null) return value;
  const { [name]: inner, ...others }: Record<string, unknown> = { ...value };
  const changed = atList(inner, rest, change);
  return changed === undefined ? others : { ...others, [name]: changed };
}

/** `reply` may have the envelope or not. */
export function withLooseList(call: string, reply: unknown, order: LooseList): unknown {
  const inEnvelope =
    typeof reply === "object" && reply !== null && "success" in reply && "data" in reply;
  const path = [...(inEnvelope ? ["data"] : []), ...(LIST_AT[call] ?? [])];
  return looseFields(
    atList(reply, path, (list) => looseEntries([...list], order)) ?? null,
    order,
    call,
  );
}

/** The rewrites by name, the simplest first. */
export const LOOSE_LISTS = {
  "código de nenhum como 0": { codigoVazio: 0 },
  'código de nenhum como "0"': { codigoVazio: "0" },
  "código de nenhum como 000": { codigoVazio: "000" },
  "zeros à esquerda perdidos": { zeros: "perdidos" },
  "pontos e traços nos códigos": { pontuacao: "com" },
  "CID sem o ponto": { cid: "sem ponto" },
  "CID com a descrição": { cid: "com descrição" },
  "telefone com hífen": { telefone: "hífen" },
  "telefone com parênteses": { telefone: "parênteses" },
  "telefone com 55": { telefone: "55" },
  "médico como no registro": { medico: "do registro" },
  "textos cortados em 30": { corte: 30 },
  "? no lugar de acentos": { acentos: "?" },
  "entidades HTML": { entidades: "HTML" },
  "datas DD/MM/AAAA": { datas: "DD/MM/AAAA" },
  "datas um dia antes": { dias: -1 },
  "datas um dia depois": { dias: 1 },
  "ordem inversa": { ordem: "inversa" },
  "só os 3 primeiros": { primeiros: 3 },
  "só os 3 últimos": { ultimos: 3 },
  "sem o primeiro": { semItem: 0 },
  "sem o último": { semItem: -1 },
  "lista vazia": { lista: "[]" },
  "lista null": { lista: "null" },
  "lista ausente": { lista: "ausente" },
  "como era há 4 segundos": { defasada: 4_000 },
} as const satisfies Readonly<Record<string, LooseList>>;
