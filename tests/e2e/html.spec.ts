/** The HTML of every screen is valid: html-validate, and the Nu checker where there is Java. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { z } from "zod/v4";
import { expect, journey, ONCE } from "./support/journey";
import { ROOT } from "./support/server-process";
import { sample, WHOLE_PROOF } from "./support/proof";
import { findOne, screensOf, OF_NOBODY, OF_ANYONE } from "./support/screens";
import { Visitor } from "./support/visitor";

const VNU = join(ROOT, "node_modules/vnu-jar/build/dist/vnu.jar");

const run = promisify(execFile);

/** The Java that `npm test` found, else the one in PATH; null when there is none. */
async function java(): Promise<string | null> {
  const program = process.env.JAVA_PATH || "java";
  return run(program, ["-version"]).then(
    () => program,
    () => null,
  );
}

const complaints = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

/** One run for all files: the checker takes longer to start than to check. */
async function nuChecker(program: string, folder: string): Promise<string[]> {
  // It runs for seconds: to compile for longer, or to collect garbage on every core, costs more than it brings.
  const args = [
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-Xss4m",
    "-jar",
    VNU,
    "--errors-only",
    "--exit-zero-always",
    "--format",
    "json",
    folder,
  ];
  const { stderr } = await run(program, args, { maxBuffer: 64 * 1024 * 1024 });
  return complaints
    .parse(JSON.parse(stderr))
    .messages.map(
      ({ url, message, extract }) => `${url.split("/").pop()}: ${message} ${extract ?? ""}`,
    );
}

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // How React writes, not what it means.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "doctype-style": "off",
    // Roles that keep a table a table when the styles make it a list.
    "no-redundant-role": "off",
    "prefer-native-element": "off",
  },
});

async function htmlValidate(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
    ),
  );
}

journey("o HTML de todas as telas é válido", ONCE, async ({ playwright, portal, person }, info) => {
  journey.setTimeout(420_000);
  const folder = info.outputPath("html");
  mkdirSync(folder, { recursive: true });
  const errors: string[] = [];
  const seen: string[] = [];
  for (const who of [
    null,
    "ana.souza",
    "fabio.nunes",
    "gilda.moraes",
    "bruno.lima",
    "elisa.prado",
  ] as const) {
    const http = await playwright.request.newContext();
    const visitor = new Visitor(http, portal);
    if (who) await visitor.signIn(await person.fresh(who));
    const screens =
      who === null
        ? OF_NOBODY
        : who === "bruno.lima" || who === "elisa.prado"
          ? screensOf(who)
          : OF_ANYONE;
    const found = await findOne(visitor, screens);
    for (const [round, { screen, path }] of sample(
      found,
      who === "ana.souza" ? 12 : 24,
    ).entries()) {
      // With scripts the same markup: the ordinary person's stands for all.
      for (const economy of who === "ana.souza" && (WHOLE_PROOF || round % 4 === 0)
        ? ["off", "on"]
        : ["on"]) {
        const answer = await visitor.open(path, { "Save-Data": economy });
        // A step that this person has not reached yet leads to the one before.
        if (answer.status() === 303) continue;
        const html = await answer.text();
        const nome = `${who ?? "ninguem"} ${screen} economia-${economy}`.replace(
          /[^\wÀ-ÿ.-]+/g,
          "_",
        );
        writeFileSync(join(folder, `${nome}.html`), html);
        errors.push(...(await htmlValidate(html)).map((error) => `${nome}: ${error}`));
        seen.push(nome);
      }
    }
    await http.dispose();
  }
  expect(seen.length).toBeGreaterThan(WHOLE_PROOF ? 250 : 15);
  expect(errors.slice(0, 20)).toEqual([]);
  const program = await java();
  if (program && existsSync(VNU))
    expect((await nuChecker(program, folder)).slice(0, 20)).toEqual([]);
  else info.annotations.push({ type: "sem Java", description: "o Nu HTML Checker ficou de fora" });
});
