/** Wrong settings by the ExecStart of docs/operar.md: one line each, no stack, and an exit code after which systemd does not start it again. */
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { freePort } from "../support/ports";
import { giveAway, NO_OTHER_USER, OTHER_USER } from "../support/other-user";
import { newFolder, started, expect, journey, ONCE, tagged, ROOT } from "./support";

const GUIDE = readFileSync(join(ROOT, "docs/operar.md"), "utf8");
const [, COMMAND = ""] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(GUIDE) ?? [];
const OLD_NODE =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})";

function foreignFolder(): string {
  const folder = newFolder();
  giveAway(folder);
  started.push(() => chmodSync(folder, 0o755));
  return folder;
}

/** Starts it as a user without privileges; gives what it said on standard error, and its exit code. */
function start(settings: Record<string, string>) {
  const { stderr, status } = spawnSync(process.execPath, COMMAND.split(" "), {
    cwd: ROOT,
    ...OTHER_USER,
    encoding: "utf8",
    timeout: 30_000,
    env: {
      NODE_ENV: "production",
      PROVIDER_URL: "http://127.0.0.1:9",
      SESSION_SECRET: "segredo-dos-testes-com-quarenta-letras-x",
      HOST: "127.0.0.1",
      ...settings,
    },
  });
  return { lines: stderr.split("\n").filter(Boolean), status };
}

journey(
  "ajustes errados: cada um uma linha, e um código de saída depois do qual o systemd não tenta de novo",
  tagged(ONCE, "@R208"),
  async ({ portal }) => {
    journey.skip(NO_OTHER_USER !== null, NO_OTHER_USER ?? "");
    journey.setTimeout(120_000);
    const [folder, locked] = [foreignFolder(), foreignFolder()];
    chmodSync(locked, 0o555);
    const port = String(await freePort());
    const taken = new URL(portal.origin).port;
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: "portal" }, /^Configuração: PORT: um número de porta, de 1 a 65535$/],
      [
        { PORT: taken },
        /^Configuração: PORT: outro programa já atende na porta \(127\.0\.0\.1, porta \d+: EADDRINUSE\)$/,
      ],
      [
        { PORT: port, HOST: "192.0.2.1" },
        /^Configuração: HOST: não é um endereço desta máquina \(192\.0\.2\.1, porta \d+: EADDRNOTAVAIL\)$/,
      ],
      [{ PORT: port, PROVIDER_URL: "https://a:b@c.example" }, /^Configuração: PROVIDER_URL: /],
      [{ PORT: port, DATA_DIR: locked }, /^Armazém: não é possível guardar nada em .* \(EACCES\)/],
      [
        { PORT: port, NODE_OPTIONS: `--import "${OLD_NODE}"` },
        /^O portal precisa do Node 20 ou mais novo; este é o 18\.20\.8\.$/,
      ],
    ];
    for (const [settings, line] of cases) {
      const { lines, status } = start({ DATA_DIR: folder, ...settings });
      expect(lines, JSON.stringify(settings)).toEqual([expect.stringMatching(line)]);
      expect(GUIDE, JSON.stringify(settings)).toContain(`RestartPreventExitStatus=${status}\n`);
    }
  },
);
