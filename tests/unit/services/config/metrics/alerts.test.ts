/** The alerts of docs/operar.md, fed in promtool with figures: those that the portal tells, or those written here. */
import "../../support/test-environment";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as client from "prom-client";
import { describe, expect, it } from "vitest";
import { createMeter } from "~/services/config/metrics/prometheus.server";
import type { Meter } from "~/services/config/metrics/meter.server";
import { temporaryFolder } from "../../support/folder";

const SYSTEM_PROMTOOL = "/usr/bin/promtool";
const PROMTOOL =
  process.env.PROMTOOL_PATH || (existsSync(SYSTEM_PROMTOOL) ? SYSTEM_PROMTOOL : null);

const [RULES = ""] = [...readFileSync("docs/operar.md", "utf8").matchAll(/```yaml\n([^]*?)```/g)]
  .map(([, text = ""]) => text)
  .filter((text) => text.startsWith("groups:"));

/** By series, its values of each minute, as promtool writes them. */
type Told = Record<string, string>;

/** What the meter tells in ten quiet minutes, and after this has happened once. */
async function once(happens: (meter: Meter) => void): Promise<Told> {
  const registry = new client.Registry();
  const meter = createMeter(client, registry);
  const read = async () =>
    [...(await registry.metrics()).matchAll(/^(portal_\w+_total(?:\{.*\})?) (\S+)$/gm)].map(
      ([, series = "", value = ""]) => [series, value] as const,
    );
  const before = new Map(await read());
  happens(meter);
  // A series that is not told has no samples.
  const values = (await read()).map(([series, value]) => [
    series,
    `${before.get(series) ?? "_"}x10 ${value}x10`,
  ]);
  return Object.fromEntries(values);
}

/** What promtool has against this: the alert fires in this minute, or, without one, in none of an hour. */
function problemOf(alert: string, told: Told, minute?: number) {
  const folder = temporaryFolder("alarmes");
  writeFileSync(join(folder, "rules.yml"), RULES);
  const asked = {
    expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
    exp_samples: minute === undefined ? [] : [{ labels: "{}", value: 1 }],
  };
  const minutes = minute === undefined ? Array(60).keys() : [minute];
  const test = {
    interval: "1m",
    input_series: Object.entries(told).map(([series, values]) => ({ series, values })),
    promql_expr_test: Array.from(minutes, (at) => ({ ...asked, eval_time: `${at}m` })),
  };
  const file = { rule_files: ["rules.yml"], evaluation_interval: "1m", tests: [test] };
  writeFileSync(join(folder, "test.yml"), JSON.stringify(file));
  const { stdout, stderr, status } = spawnSync(PROMTOOL ?? "", ["test", "rules", "test.yml"], {
    cwd: folder,
    encoding: "utf8",
  });
  return status === 0 ? "" : stdout + stderr;
}

const happened = (evento: string) => `portal_acontecimentos_total{evento="${evento}"}`;
const OPEN = 'portal_disjuntor_aberto{chamada="x"}';
const NOT_SENT = 'portal_chamadas_total{chamada="x",resultado="nao-enviada"}';
const REFUSED = 'portal_anexos_total{resultado="recusado"}';
const START = 'process_start_time_seconds{job="portal"}';

describe.skipIf(PROMTOOL === null)("the alerts of the example, in promtool", () => {
  it.each<[string, string, Told | Promise<Told>, minute?: number]>([
    [
      "the first defect of the portal fires them",
      "DefeitoDoPortal",
      once((meter) => meter.event("erro-do-portal")),
      13,
    ],
    [
      "the first burst of unknown submissions too",
      "EnviosDesconhecidos",
      once((meter) =>
        Array(8)
          .fill("desconhecido" as const)
          .forEach(meter.sending),
      ),
      13,
    ],
    [
      "one line of the store does not",
      "ArmazemFalha",
      { [happened("armazem-falhou")]: "0x9 1x60" },
    ],
    ["a full disk does", "ArmazemFalha", { [happened("armazem-falhou")]: "0x9 1+1x60" }, 16],
    [
      "a Redis that starts again does not",
      "ArmazemFora",
      { [happened("armazem-fora")]: "0x9 1x60", [happened("armazem-voltou")]: "0x10 1x60" },
    ],
    [
      "a Redis that stays away does",
      "ArmazemFora",
      { [happened("armazem-fora")]: "0x9 1x60", [happened("armazem-voltou")]: "0x60" },
      60,
    ],
    [
      "an open circuit into which nobody calls does not",
      "DisjuntorAberto",
      { [OPEN]: "0x9 1x60", [NOT_SENT]: "0x9 9x60" },
    ],
    [
      "a call that fails for all does",
      "DisjuntorAberto",
      { [OPEN]: "0x9 1x60", [NOT_SENT]: "0x9 9+1x60" },
      15,
    ],
    ["a few refused photos do not", "AnexosRecusados", { [REFUSED]: "0x4 1x19 3x60" }],
    ["photos of which most are refused do", "AnexosRecusados", { [REFUSED]: "0+1x99" }, 90],
    ["two updates do not", "PortalRecomecando", { [START]: "1x9 2x9 3x60" }],
    ["a portal that keeps dying does", "PortalRecomecando", { [START]: "0+1x60" }, 9],
  ])("%s", { tags: ["R211"] }, async (_, alert, told, minute) => {
    expect(problemOf(alert, await told, minute)).toBe("");
  });
});
