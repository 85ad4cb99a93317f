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

it("leftovers of an old process are removed at the start; current ones stay", async () => {
  mkdirSync(FOLDER, { mode: 0o700 });
  for (const nome of ["velho", "novo"]) writeFileSync(join(FOLDER, nome), "x");
  utimesSync(join(FOLDER, "velho"), new Date(0), new Date(0));
  await (await openTempFile()).close();
  expect(readdirSync(FOLDER)).toEqual(["novo"]);
});

it("returns what it received, in chunks of any size", async () => {
  const data = randomBytes(1_500_000);
  const wait = await openTempFile();
  for (let at = 0, size = 1; at < data.byteLength; at += size, size = size * 3 + 1)
    await wait.write(data.subarray(at, at + size));
  expect(wait.size).toBe(data.byteLength);
  expect((await wait.read()).equals(data)).toBe(true);
  await wait.close();
});

const DESCRIPTORS = "/proc/self/fd";

/** The open file of this size. */
function openFile(size: number) {
  const isIt = (fd: string) => statSync(fd, { throwIfNoEntry: false })?.size === size;
  const all = readdirSync(DESCRIPTORS).map((fd) => join(DESCRIPTORS, fd));
  return all.find(isIt) ?? "";
}

it("while it waits it has no name: if the process ends, nothing stays", async () => {
  const wait = await openTempFile();
  await wait.write(Buffer.from("CID J11 ".repeat(5_003)));
  expect(readdirSync(FOLDER)).toEqual(["novo"]);
  // Nor can it be read on the disk.
  if (existsSync(DESCRIPTORS))
    expect(readFileSync(openFile(8 * 5_003)).includes("J11")).toBe(false);
  await wait.close();
});
