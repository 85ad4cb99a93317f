/** What keeps `npm start` from starting, each in one line and without a stack; by the documented ExecStart: tests/e2e/wrong-settings.spec.ts. */
import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { expect, it } from "vitest";
import { NO_OTHER_USER, OTHER_USER, giveAway } from "../support/other-user";
import { temporaryFolder } from "./services/support/folder";

const OLD_NODE =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})";

it.each(["start", "dev", "build", "test", "provider-check"])(
  "an old Node: scripts/%s.mjs says so before anything else",
  (script) => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ["--import", OLD_NODE, `scripts/${script}.mjs`],
      { encoding: "utf8" },
    );
    expect([stdout, stderr, status]).toEqual([
      "",
      "O portal precisa do Node 20 ou mais novo; este é o 18.20.8.\n",
      78,
    ]);
  },
);

it.skipIf(NO_OTHER_USER !== null)("a folder that this OS user cannot write to", () => {
  const folder = temporaryFolder("so-leitura");
  giveAway(folder);
  chmodSync(folder, 0o555);
  const call = `import("./scripts/data-folder.mjs").then(({ prepareFolder }) => prepareFolder(${JSON.stringify(folder)}))`;
  const { status, stderr } = spawnSync(process.execPath, ["-e", call], {
    ...OTHER_USER,
    encoding: "utf8",
  });
  chmodSync(folder, 0o755);
  expect(stderr).toBe(`Configuração: DATA_DIR: não é possível usar a pasta ${folder} (EACCES)\n`);
  expect(status).toBe(1);
});
