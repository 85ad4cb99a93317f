/** Section 11: what the most frequent errands cost on a phone, as tests/e2e/taps.spec.ts counts and limits them. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod/v4";
import { CHROMIUM } from "../support/chromium";
import { inRoot, newFolder } from "./processes";
import type { Report } from "./report";

const effort = z.object({ taps: z.number(), pages: z.number(), screens: z.number() });

const result = z.object({
  suites: z.array(
    z.object({
      specs: z.array(
        z.object({
          ok: z.boolean(),
          tests: z.array(
            z.object({
              projectName: z.string(),
              annotations: z.array(z.object({ type: z.string(), description: z.string() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

const UNITS = [
  ["taps", "toques"],
  ["pages", "páginas"],
  ["screens", "telas de rolagem"],
] as const;

/** Returns the JSON report of the errands' journeys, whether or not all of them passed. */
async function runErrands(): Promise<z.output<typeof result>> {
  const file = join(newFolder(), "taps.json");
  const args = [inRoot("node_modules/.bin/playwright"), "test", "taps.spec", "--reporter=json"];
  const env = { ...process.env, CHROMIUM_PATH: CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  await new Promise<void>((done) => {
    execFile(process.execPath, args, { cwd: inRoot(), env, maxBuffer: 1e8 }, () => done());
  });
  return result.parse(JSON.parse(await readFile(file, "utf8")));
}

export async function benchmark(report: Report): Promise<void> {
  report.titulo("11. O que custa, num celular, aquilo a que mais se vem (a partir do início)");
  const specs = (await runErrands()).suites.flatMap((suite) => suite.specs);
  const lines = specs.flatMap(({ ok, tests }) =>
    tests.flatMap(({ projectName, annotations }) =>
      annotations
        .filter(({ description }) => description.startsWith("{"))
        .map(({ type, description }) => {
          const counted = effort.parse(JSON.parse(description));
          const figures = UNITS.map(([unit]) => String(counted[unit]));
          return [type, projectName, ...figures, report.until(type, ok ? 0 : 1, 0)];
        }),
    ),
  );
  if (lines.length === 0) throw new Error("nenhuma tarefa foi medida");
  report.table(["Tarefa", "", ...UNITS.map(([, name]) => name), "acima do limite"], lines);
}
