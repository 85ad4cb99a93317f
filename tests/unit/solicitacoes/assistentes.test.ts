/** The list of wizards is that of the routes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import "../services/apoio/ambiente-de-teste";
import { DE_NOVOS, DE_REGISTROS } from "~/modules/assistentes.server";

const APP = new URL("../../../app", import.meta.url).pathname;
const ROUTES = join(APP, "routes");

/** The wizards that the routes show, by the name under which they are imported, and whether the address names a record. */
function dasRotas(): { nome: string; modulo: string; registro: boolean; rota: string }[] {
  return readdirSync(ROUTES).flatMap((rota) => {
    const texto = readFileSync(join(ROUTES, rota), "utf8");
    const nome = /mostraPasso\(args, (\w+)\)/.exec(texto)?.[1];
    if (!nome) return [];
    const modulo = new RegExp(`import \\{[^}]*\\b${nome}\\b[^}]*\\} from "~/([^"]+)"`).exec(texto)?.[1] ?? "";
    return [{ nome, modulo, registro: rota.includes(".$id."), rota }];
  });
}

it("cada rota de assistente está na lista, no lugar certo", async () => {
  const rotas = dasRotas();
  expect(rotas.length).toBeGreaterThanOrEqual(14);
  for (const { nome, modulo, registro, rota } of rotas) {
    const exportado: Record<string, unknown> = await import(/* @vite-ignore */ join(APP, `${modulo}.ts`));
    const lugar: readonly unknown[] = registro ? DE_REGISTROS : DE_NOVOS;
    expect(lugar, rota).toContain(exportado[nome]);
  }
  expect(DE_NOVOS.length + DE_REGISTROS.length).toBe(rotas.length);
});

it("cada um tem o seu nome e o seu endereço", () => {
  const todos = [...DE_NOVOS, ...DE_REGISTROS];
  expect(new Set(todos.map(({ nome }) => nome)).size).toBe(todos.length);
  const enderecos = [...DE_NOVOS.map(({ endereco }) => endereco(null)), ...DE_REGISTROS.map(({ endereco }) => endereco("1"))];
  expect(new Set(enderecos).size).toBe(todos.length);
});
