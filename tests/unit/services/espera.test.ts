import "./apoio/ambiente-de-teste";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { abreEspera } from "~/services/espera.server";

const PASTA = join(process.env.DATA_DIR ?? "", "recepcao");

it("o que sobrou de um processo antigo sai no começo; o que é de agora fica", async () => {
  mkdirSync(PASTA, { mode: 0o700 });
  for (const nome of ["velho", "novo"]) writeFileSync(join(PASTA, nome), "x");
  utimesSync(join(PASTA, "velho"), new Date(0), new Date(0));
  await (await abreEspera()).fecha();
  expect(readdirSync(PASTA)).toEqual(["novo"]);
});

it("devolve o que recebeu, em pedaços de qualquer tamanho", async () => {
  const dados = randomBytes(1_500_000);
  const espera = await abreEspera();
  for (let at = 0, size = 1; at < dados.byteLength; at += size, size = size * 3 + 1) await espera.escreve(dados.subarray(at, at + size));
  expect(espera.tamanho).toBe(dados.byteLength);
  expect((await espera.le()).equals(dados)).toBe(true);
  await espera.fecha();
});

it("enquanto espera não tem nome: se o processo acaba, nada fica", async () => {
  const espera = await abreEspera();
  await espera.escreve(Buffer.alloc(1_000));
  expect(readdirSync(PASTA)).toEqual(["novo"]);
  await espera.fecha();
});

const DESCRIPTORS = "/proc/self/fd";

/** An open file of this size. */
function openFile(size: number): string | undefined {
  const sized = (fd: string) => {
    try {
      return statSync(fd).size === size;
    } catch {
      return false;
    }
  };
  return readdirSync(DESCRIPTORS).map((fd) => join(DESCRIPTORS, fd)).find(sized);
}

it.runIf(existsSync(DESCRIPTORS))("no disco não se lê o que espera", async () => {
  const espera = await abreEspera();
  await espera.escreve(Buffer.from("CID J11 ".repeat(5_003)));
  const arquivo = openFile(8 * 5_003);
  expect(arquivo).toBeDefined();
  expect(readFileSync(arquivo ?? "").includes("J11")).toBe(false);
  await espera.fecha();
});
