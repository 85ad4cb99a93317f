/** The alerts of docs/operar.md, fed with the figures as the portal tells them before and after a first event (promtool). */
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

/** The counters as they are told, by series. */
async function toldAfter(happens: (meter: Meter) => void) {
  const registry = new client.Registry();
  const meter = createMeter(client, registry);
  const read = async () =>
    new Map(
      [...(await registry.metrics()).matchAll(/^(portal_\w+_total(?:\{.*\})?) (\S+)$/gm)].map(
        ([, series = "", value = ""]) => [series, value] as const,
      ),
    );
  const before = await read();
  happens(meter);
  return { before, after: await read() };
}

/** Ten quiet minutes, then what happens, once; does the alert fire two minutes later? */
async function fires(alert: string, happens: (meter: Meter) => void) {
  const { before, after } = await toldAfter(happens);
  const series = [...after].map(([name, value]) => ({
    series: name,
    // A series that is not told has no samples.
    values: `${before.has(name) ? `${before.get(name)}x10` : "_x10"} ${value}x10`,
  }));
  const folder = temporaryFolder("alarmes");
  writeFileSync(join(folder, "rules.yml"), RULES);
  const summary = new RegExp(`alert: ${alert}\\n[^]*?summary: ("[^\\n]*") \\}`).exec(RULES)?.[1];
  const labels = alert === "DefeitoDoPortal" ? { evento: "erro-do-portal" } : {};
  const test = {
    rule_files: ["rules.yml"],
    evaluation_interval: "1m",
    tests: [
      {
        interval: "1m",
        input_series: series,
        alert_rule_test: [
          {
            eval_time: "13m",
            alertname: alert,
            exp_alerts: [
              { exp_labels: labels, exp_annotations: { summary: JSON.parse(summary ?? '""') } },
            ],
          },
        ],
      },
    ],
  };
  writeFileSync(join(folder, "test.yml"), JSON.stringify(test));
  const { stdout, stderr, status } = spawnSync(PROMTOOL ?? "", ["test", "rules", "test.yml"], {
    cwd: folder,
    encoding: "utf8",
  });
  return status === 0 ? "" : stdout + stderr;
}

describe.skipIf(PROMTOOL === null)("the alerts of the example, in promtool", () => {
  it("the first defect of the portal fires them", { tags: ["R211"] }, async () => {
    expect(await fires("DefeitoDoPortal", (meter) => meter.event("erro-do-portal"))).toBe("");
  });

  it("the first burst of unknown submissions too", { tags: ["R211"] }, async () => {
    const burst = (meter: Meter) => {
      for (let count = 0; count < 8; count += 1) meter.sending("desconhecido");
    };
    expect(await fires("EnviosDesconhecidos", burst)).toBe("");
  });
});
