/** Names that other programs depend on stay as docs/operar.md writes them, whatever the code calls things. */
import "./services/support/test-environment";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as client from "prom-client";
import { describe, expect, it } from "vitest";
import { variables } from "~/services/config/environment.server";
import { DRAFT_ACTIONS, SENDING_OUTCOMES } from "~/services/config/metrics/meter.server";
import { createMeter } from "~/services/config/metrics/prometheus.server";
import { LOGGED_REASONS } from "~/services/provider/failure";
import { CSRF_FIELD } from "~/services/session/session.server";
import { UPLOAD_ID_FIELD } from "~/services/uploads/form-with-files.server";
import { KNOWN_DOCTOR } from "~/modules/atestados/earlier-answers";
import { ERASES } from "~/lib/storage-keys";
import { DRAFT_PARAM } from "~/paths";
import { ANSWERS_FIELD } from "~/wizard/definition/page-model";
import { HEADINGS, VERDICTS } from "../../tools/provider-check/verdict";

const GUIDE = readFileSync("docs/operar.md", "utf8");
const README = readFileSync("README.md", "utf8");
const REAL_PROVIDER = readFileSync("docs/provedor-real.md", "utf8");

const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

/** The cells of the table that begins with this heading, row by row. */
function rowsOf(text: string, heading: string) {
  const [, after = ""] = text.split(`${heading}\n`);
  const [, table = ""] = /^\|[-|]+\|\n((?:\|.*\|\n)+)/.exec(after) ?? [];
  const rows = table.trim().split("\n");
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

describe("metrics", () => {
  const rows = rowsOf(GUIDE, "| medida | o que conta |");
  const valuesOf = (metric: string) =>
    namesIn(rows.find(([name = ""]) => name.startsWith(`\`${metric}`))?.[1] ?? "");

  it("are those of the guide, with their labels", async () => {
    const registry = new client.Registry();
    const meter = createMeter(client, registry);
    meter.request({ metodo: "GET", endereco: "", status: 200, ms: 1 });
    meter.call("holerites.listar", "ok", 1);
    meter.circuit("holerites.listar", true);
    meter.upload("pdf", "guardado");
    const registered = (await registry.getMetricsAsJSON()).map(({ name, values }) => {
      const labels = new Set(values.flatMap((value) => Object.keys(value.labels)));
      labels.delete("le");
      return `${name}{${[...labels].join(",")}}`;
    });
    const described = rows.flatMap(([name = ""]) => namesIn(name));
    expect(registered.sort()).toEqual(
      described.filter((name) => name.startsWith("portal_")).sort(),
    );
  });

  it("have the label values of the guide", () => {
    expect(valuesOf("portal_chamadas_total")).toEqual([
      "resultado",
      "ok",
      ...Object.values(LOGGED_REASONS),
      "defeito",
    ]);
    expect(valuesOf("portal_envios_total")).toEqual([...SENDING_OUTCOMES]);
    expect(valuesOf("portal_rascunhos_total")).toEqual([...DRAFT_ACTIONS]);
  });
});

it("the environment has the variables of the README, and those of the guide are among them", () => {
  const rows = rowsOf(README, "| variable | what it is | without it |");
  const described = rows.flatMap(([names = ""]) => namesIn(names));
  // The embedded provider's port is read by the scripts; NODE_ENV is Node's own.
  const known = new Set([...described, "NODE_ENV"]);
  const read = [...Object.keys(variables.shape), "PROVIDER_PORT"];
  expect(read.sort()).toEqual([...known].sort());
  const assigned = [...GUIDE.matchAll(/^([A-Z]+_[A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(assigned.filter((name) => !known.has(name))).toEqual([]);
  expect(assigned.length).toBeGreaterThan(8);
});

const CONTROL =
  "input|select|button|textarea|\\w*(?:Field|Area|Checkbox(?:es)?|Radios|Input|Choice)";
const FIELDS = [
  new RegExp(`<(?:${CONTROL})\\b(?:[^>]|=>)*?\\sname="([\\w-]+)"`, "g"),
  // A question says its kind or its label beside its name.
  /\bname: "([\w-]+)",[^{}]*?\b(?:kind|label):/g,
  /\b(?:kind|label): [^{}]*?\bname: "([\w-]+)"/g,
  // A record's field (`record.ts`): the question takes its name.
  /\b(\w+): (?:\w+\.)?(?:field|choice)\(/g,
  // A choice among earlier answers is a field of its own.
  /askWithEarlierAnswers\(\s*"([\w-]+)"/g,
];
const program = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join("app", file), "utf8"))
  .join("\n");

it("form fields: are those of the guide", () => {
  const constants = [CSRF_FIELD, UPLOAD_ID_FIELD, ERASES, DRAFT_PARAM, ANSWERS_FIELD, KNOWN_DOCTOR];
  const written = FIELDS.flatMap((field) => [...program.matchAll(field)].map(([, name]) => name));
  const used = new Set([...written, ...constants]);
  const described = rowsOf(GUIDE, "| onde | campos |").flatMap(([, names = ""]) => namesIn(names));
  expect([...used].sort()).toEqual([...new Set(described)].sort());
});

it("the lines of provider:check are those that docs/provedor-real.md shows", () => {
  const [, example = ""] = /```\n(chamada [^`]+)```/.exec(REAL_PROVIDER) ?? [];
  expect(example.split("\n")[0]?.split(/ {2,}/)).toEqual([...HEADINGS]);
  for (const verdict of VERDICTS) expect(example).toContain(`  ${verdict}`);
  const described = rowsOf(REAL_PROVIDER, "| resultado | o que quer dizer |").map(([name]) => name);
  expect(described).toEqual([...VERDICTS]);
});
