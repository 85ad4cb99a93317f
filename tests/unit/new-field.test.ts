/** The guide's new field, in a copy: the compiler names its places and no other, and then it is everywhere. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Copy } from "../plant/copy";

const GUIDE = new URL("../../docs/new-module.md", import.meta.url);
const PATCH = /```diff\n(.*?)```/s.exec(readFileSync(GUIDE, "utf8"))?.[1] ?? "";
/** The change of each file, by its path. The contract's comes first. */
const CHANGES = new Map(
  PATCH.split(/^(?=--- a\/)/m).map((change) => [/^--- a\/(\S+)/.exec(change)?.[1] ?? "", change]),
);
const [CONTRACT = "", ...PLACES] = CHANGES.keys();
const LONGEST_MS = 10 * 60_000;
/** The compiler takes a minute; without the proof, the field is only tried. */
const COMPILES = process.env.PROOF === "1";

const copy = new Copy();

async function apply(file: string) {
  copy.write("observacao.patch", CHANGES.get(file) ?? "");
  const command = `require("child_process").execSync("git apply -C1 observacao.patch", { stdio: "pipe" })`;
  expect(await copy.run(["-e", command]), file).toEqual({ ok: true, text: "" });
}

/** The files that do not compile, by what the compiler says of them. */
async function complaints(): Promise<Map<string, string>> {
  const options = ["--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/tsb"];
  const { text } = await copy.run(["node_modules/typescript/bin/tsc", ...options]);
  const found = text.matchAll(/^(\S+?)\(\d+,\d+\): error [^\n]*(?:\n {2,}[^\n]*)*/gm);
  return new Map([...found].map(([said, file = ""]) => [file, said]));
}

beforeAll(() => apply(CONTRACT));
afterAll(() => copy.remove());

it("has at most six places", () => expect(CHANGES.size).toBeLessThanOrEqual(6));

it.runIf(COMPILES)(
  "is named by the compiler in each place and nowhere else, once the contract has it",
  async () => {
    const named = await complaints();
    expect([...named.keys()].sort()).toEqual([...PLACES].sort());
    for (const said of named.values()) expect(said).toContain("observacao");
  },
  LONGEST_MS,
);

it(
  "is asked, sent, corrected and shown once it stands in all its places",
  async () => {
    for (const place of PLACES) await apply(place);
    if (COMPILES) expect(await complaints()).toEqual(new Map());
    const field = { FIELD: "observacao", LABEL: "Observação" };
    const args = ["node_modules/vitest/vitest.mjs", "run", "tests/unit/atestados/record.test.ts"];
    const { ok, text } = await copy.run(args, field);
    expect(ok, text).toBe(true);
  },
  LONGEST_MS,
);
