/** Reads docs/coverage.md: its tables of routes, calls, texts, rules and constants, and what a row must hold. */
import { existsSync, readFileSync } from "node:fs";
import { afirmadoEm, type Afirmado } from "./casos";

/** The second-level headings under which the tables stand. */
export const TABELAS = ["Rotas", "Chamadas", "Textos", "Regras", "Constantes"] as const;
export type Tabela = (typeof TABELAS)[number];

export interface Linha {
  readonly tabela: Tabela;
  readonly item: string;
  /** Files, relative to the root of the project. */
  readonly onde: readonly string[];
  readonly testes: readonly string[];
  /** The third cell as it was written. */
  readonly teste: string;
}

const RAIZ = new URL("../../", import.meta.url);

/** What stands in code spans. */
export const codigos = (celula: string): string[] => [...celula.matchAll(/`([^`]+)`/g)].map(([, codigo]) => codigo ?? "");
/** What stands between typographic quotation marks. */
export const citados = (celula: string): string[] => [...celula.matchAll(/“([^”]+)”/g)].map(([, texto]) => texto ?? "");

const tabelaDe = (titulo: string): Tabela | null => TABELAS.find((tabela) => tabela === titulo) ?? null;

/** All rows of all tables of a document; throws on a row that has not its three cells. */
export function linhasDe(documento: string): Linha[] {
  const linhas: Linha[] = [];
  let tabela: Tabela | null = null;
  for (const texto of documento.split("\n")) {
    if (texto.startsWith("## ")) tabela = tabelaDe(texto.slice(3).trim());
    if (!tabela || !texto.startsWith("| ") || /^\| (item \||---)/.test(texto)) continue;
    const [item, onde, teste, ...resto] = texto.slice(2, -2).split(" | ");
    if (!item || !onde || !teste || resto.length > 0 || !texto.endsWith(" |")) throw new Error(`Linha sem as suas três células: ${texto}`);
    linhas.push({ tabela, item: item.trim(), onde: codigos(onde), testes: codigos(teste), teste });
  }
  return linhas;
}

export const existe = (arquivo: string): boolean => existsSync(new URL(arquivo, RAIZ));

const lidos = new Map<string, string>();

/** A file of the project without its comments, every run of blanks one space, "\\." of a pattern as "."; "" for a file that is not there. */
export function conteudoDe(arquivo: string): string {
  const texto = lidos.get(arquivo) ?? (existe(arquivo) ? semComentarios(readFileSync(new URL(arquivo, RAIZ), "utf8")) : "");
  lidos.set(arquivo, texto);
  return texto;
}

/** Only comments with lines of their own: what follows code on its line may be an address. */
function semComentarios(texto: string): string {
  const linhas = texto.split("\n").filter((linha) => !/^\s*(\/\/|\/?\*)/.test(linha));
  return linhas.join(" ").replace(/\s+/g, " ").replace(/\\([.?()/])/g, "$1");
}

/** Whether the text stands there, whole: "Ano" does not stand in "Anotado". A sentence may follow another one's end, as in a page's text. */
export function contem(arquivo: string, texto: string): boolean {
  return estaEm(conteudoDe(arquivo), texto);
}

const afirmados = new Map<string, Afirmado>();

/** What this test file asserts; nothing when it is not there. */
export function afirmado(teste: string): Afirmado {
  const lido = afirmados.get(teste) ?? (existe(teste) ? afirmadoEm(teste) : { casos: [], textos: "" });
  afirmados.set(teste, lido);
  return lido;
}

/** Whether the text stands in something that the test expects: not in a title, a comment, or in what it arranges. */
export const afirma = (teste: string, texto: string): boolean => estaEm(afirmado(teste).textos, texto);

/** Whether the test has a case of this title, whole, that expects something. */
export const temCaso = (teste: string, titulo: string): boolean => afirmado(teste).casos.some((caso) => caso.titulo === titulo && caso.afirma);

function estaEm(conteudo: string, texto: string): boolean {
  const letra = "[\\p{L}\\p{N}]";
  const sentence = /^\p{Lu}.* /u.test(texto);
  const antes = /^[\p{L}\p{N}]/u.test(texto) ? `(?<!${letra}${sentence ? "(?<!\\p{Ll})" : ""})` : "";
  // A page's text runs on, "Pendentes3 pendentes"; a number does not.
  const depois = /\p{N}$/u.test(texto) ? `(?!${letra})` : /\p{L}$/u.test(texto) ? "(?!\\p{L})" : "";
  return new RegExp(antes + texto.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&") + depois, "u").test(conteudo);
}

const pedacos = (texto: string, separa: RegExp): string[] => texto.split(separa).filter((pedaco) => pedaco.trim() !== "");

/** The parts of a quoted text that its file must hold: neither what varies, {n}, nor what the file puts together, [6]. */
export const partesNoArquivo = (texto: string): string[] => pedacos(texto, /\{[^}]*\}|\[[^\]]*\]/);
/** The parts that its test must hold: what the file puts together stands there whole. */
export const partesNoTeste = (texto: string): string[] => pedacos(texto.replace(/[[\]]/g, ""), /\{[^}]*\}/);

/** The address of a file of app/routes as the tables write it: /holerites/{id}/pdf; an optional part stands in parentheses. */
export function enderecoDaRota(arquivo: string): string {
  const nome = arquivo.replace(/^app\/routes\//, "").replace(/\.tsx?$/, "").replace(/\[\.\]/g, "\0");
  const partes = nome.split(".").filter((parte) => !parte.startsWith("_"));
  const legiveis = partes.map((parte) => parte.replace(/_$/, "").replace(/^\$$/, "{…}").replace(/\$(\w+)/, "{$1}").replace("\0", "."));
  return `/${legiveis.join("/")}`;
}
