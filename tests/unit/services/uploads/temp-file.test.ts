import "../support/test-environment";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openTempFile } from "~/services/uploads/temp-file.server";

const FOLDER = join(process.env.DATA_DIR ?? "", "recepcao");

it("o que sobrou de um processo antigo sai no começo; o que é de agora fica", async () => {
  mkdirSync(FOLDER, { mode: 0o700 });
  for (const nome of ["velho", "novo"]) writeFileSync(join(FOLDER, nome), "x");
  utimesSync(join(FOLDER, "velho"), new Date(0), new Date(0));
  await (await openTempFile()).close();
  expect(readdirSync(FOLDER)).toEqual(["novo"]);
});

it("devolve o que recebeu, em pedaços de qualquer tamanho", async () => {
  const data = randomBytes(1_500_000);
  const wait = await openTempFile();
  for (let at = 0, size = 1; at < data.byteLength; at += size, size = size * 3 + 1)
    await wait.write(data.subarray(at, at + size));
  expect(wait.size).toBe(data.byteLength);
  expect((await wait.read()).equals(data)).toBe(true);
  await wait.close();
});

it("enquanto espera não tem nome: se o processo acaba, nada fica", async () => {
  const wait = await openTempFile();
  await wait.write(Buffer.alloc(1_000));
  expect(readdirSync(FOLDER)).toEqual(["novo"]);
  await wait.close();
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
  return readdirSync(DESCRIPTORS)
    .map((fd) => join(DESCRIPTORS, fd))
    .find(sized);
}

it.runIf(existsSync(DESCRIPTORS))("no disco não se lê o que espera", async () => {
  const wait = await openTempFile();
  await wait.write(Buffer.from("CID J11 ".repeat(5_003)));
  const file = openFile(8 * 5_003);
  expect(file).toBeDefined();
  expect(readFileSync(file ?? "").includes("J11")).toBe(false);
  await wait.close();
});
