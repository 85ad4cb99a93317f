/** What each call reads: the contract's letters, a loose writing of the same, and what must not be missing. */
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { chamadas, contrato } from "~/services/provider/contract";
import { EXEMPLOS } from "./exemplos";

/** A copy of the reply without the field at the path. */
function without(reply: unknown, path: string): unknown {
  const copy: unknown = structuredClone(reply);
  const keys = path.split(".");
  const field = keys.pop() ?? "";
  const owner = keys.reduce<unknown>((value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined), copy);
  if (typeof owner !== "object" || owner === null || !Reflect.has(owner, field)) throw new Error(`o exemplo não tem ${path}`);
  Reflect.deleteProperty(owner, field);
  return copy;
}

function complaints(le: (data: unknown) => unknown, data: unknown): string[] {
  try {
    le(data);
    return [];
  } catch (error) {
    if (error instanceof z.ZodError) return error.issues.map(({ path }) => path.join("."));
    throw error;
  }
}

/** Whatever comes with the "yes" of these, it was done: nothing in the data makes it undone. */
const DONE_ALL_THE_SAME = ["atestados.incluir"];

describe.each(EXEMPLOS)("$nome", ({ nome, le, canonico, frouxo, lido, obrigatorios }) => {
  it("lê a resposta do contrato", () => expect(le(canonico)).toStrictEqual(lido));

  it("lê a mesma resposta escrita de outro jeito", () => expect(le(frouxo)).toStrictEqual(lido));

  it.each(obrigatorios)("sem %s a resposta não serve", (path) => {
    expect(complaints(le, without(canonico, path))).toEqual([path]);
  });

  it.skipIf(DONE_ALL_THE_SAME.includes(nome))("uma lista que falta é vazia; um texto no lugar dos dados não serve", () => {
    if (Array.isArray(lido)) for (const nada of [null, undefined, []]) expect(le(nada)).toEqual([]);
    else expect(complaints(le, 0)).toHaveLength(1);
    expect(complaints(le, "erro")).toHaveLength(1);
  });
});

it.each(DONE_ALL_THE_SAME)("%s: o que vem com o sim não o desfaz", (nome) => {
  const le = EXEMPLOS.find((exemplo) => exemplo.nome === nome)?.le;
  for (const dados of [0, "erro", [], { codigo: {} }]) expect(le?.(dados)).toEqual({ codigo: "" });
});

describe("o que não tem exemplo", () => {
  const seen = new Set(EXEMPLOS.map(({ nome }) => nome));

  it.each(chamadas.filter(({ nome }) => !seen.has(nome)))("$nome não promete dados", ({ nome, formato, resposta }) => {
    const schema = resposta("coop");
    if (formato === "html") {
      expect(schema.parse("<p>Olá</p>")).toBe("<p>Olá</p>");
      // A type without a help text is no failure ("Ajuda não localizada").
      expect(schema.safeParse(null).success).toBe(nome === "atestados.ajuda");
    } else for (const data of [null, undefined, {}, [], "ok"]) expect(schema.parse(data)).toEqual(data);
  });
});

describe("casos à parte", () => {
  it("o código do cliente vem no campo do produto", () => {
    const data = { colaborador: "ANA", matrcoop: "1", matragro: "2" };
    expect(contrato.acesso.validaToken.resposta("coop").parse(data).matricula).toBe("1");
    expect(contrato.acesso.validaToken.resposta("agro").parse(data).matricula).toBe("2");
    expect(contrato.acesso.validaToken.resposta("outro").parse(data).matricula).toBe("");
  });

  it("um token vazio não abre sessão", () => {
    expect(contrato.acesso.login.resposta("coop").safeParse({ token: " " }).success).toBe(false);
  });

  it.each([null, undefined, [], {}, { id: 0 }, { id: "0", validade: "2025-01-01" }, { id: -1 }, { id: null, validade: null }, { id: "" }])(
    "%j é nenhuma declaração",
    (data) => expect(contrato.convenios.declaracao.resposta("coop").parse(data)).toBeNull(),
  );

  it.each([null, undefined, []])("%j é nenhum pedido cadastral", (data) => {
    expect(contrato.cadastro.pedidoPendente.resposta("coop").parse(data)).toBeNull();
  });

  it("sem nada a fazer, as pendências podem vir vazias", () => {
    const nada = { atualizar_dados_pessoais: false, documentos: [], msg_aviso_senha_compra_prazo: "" };
    expect(contrato.pendencias.listar.resposta("coop").parse({})).toStrictEqual(nada);
    expect(contrato.pendencias.listar.resposta("coop").safeParse(null).success).toBe(false);
  });

  it("o menu não desce além de quatro níveis, por fundo que venha", () => {
    let entry: { descricao: string; modulos_filhos: unknown[] } = { descricao: "fundo", modulos_filhos: [] };
    for (let level = 0; level < 500; level++) entry = { descricao: `nível ${level}`, modulos_filhos: [entry] };
    let items = contrato.menu.listar.resposta("coop").parse([entry]);
    const names: string[] = [];
    for (; items[0]; items = items[0].modulos_filhos) names.push(items[0].descricao);
    expect(names).toEqual(["nível 499", "nível 498", "nível 497", "nível 496"]);
  });

  it("o menu ignora o que vem abaixo do último nível, legível ou não", () => {
    let entry: unknown = { sem: "nome" };
    for (const descricao of ["4", "3", "2", "1"]) entry = { descricao, modulos_filhos: [entry] };
    const parse = (menu: unknown[]) => contrato.menu.listar.resposta("coop").safeParse(menu).success;
    expect(parse([entry])).toBe(true);
    expect(parse([{ sem: "nome" }])).toBe(false);
  });

  it("um arquivo de tipo que o portal não mostra é lido sem tipo", () => {
    const [item] = contrato.planosBeneficios.listar.resposta("coop").parse([{ id: 1, descricao: "x", tipo_arquivo: "exe", url: "/x.exe" }]);
    expect(item?.tipo_arquivo).toBeNull();
  });
});
