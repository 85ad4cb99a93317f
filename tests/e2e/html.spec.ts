/** The HTML of every screen is valid: html-validate, and the Nu checker where there is Java. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { z } from "zod/v4";
import { expect, jornada, UMA_VEZ } from "./apoio/jornada";
import { RAIZ } from "./apoio/processo";
import { sample, WHOLE_PROOF } from "./apoio/proof";
import { acha, de, DE_NINGUEM, DE_QUALQUER_UM } from "./apoio/telas";
import { Visitante } from "./apoio/visitante";

const VNU = join(RAIZ, "node_modules/vnu-jar/build/dist/vnu.jar");

const run = promisify(execFile);

/** The Java that `npm test` found, else the one in PATH; null when there is none. */
async function java(): Promise<string | null> {
  const program = process.env.JAVA_PATH || "java";
  return run(program, ["-version"]).then(() => program, () => null);
}

const queixas = z.object({ messages: z.array(z.object({ type: z.string(), url: z.string(), message: z.string(), extract: z.string().optional() })) });

/** One run for all files: the checker takes longer to start than to check. */
async function nuChecker(program: string, pasta: string): Promise<string[]> {
  const args = ["-jar", VNU, "--errors-only", "--exit-zero-always", "--format", "json", pasta];
  const { stderr } = await run(program, args, { maxBuffer: 64 * 1024 * 1024 });
  return queixas.parse(JSON.parse(stderr)).messages.map(({ url, message, extract }) => `${url.split("/").pop()}: ${message} ${extract ?? ""}`);
}

const validador = new HtmlValidate({
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
  const { results } = await validador.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`));
}

jornada("o HTML de todas as telas é válido", UMA_VEZ, async ({ playwright, portal, pessoa }, info) => {
  jornada.setTimeout(420_000);
  const pasta = info.outputPath("html");
  mkdirSync(pasta, { recursive: true });
  const erros: string[] = [];
  const vistas: string[] = [];
  for (const quem of [null, "ana.souza", "fabio.nunes", "gilda.moraes", "bruno.lima", "elisa.prado"] as const) {
    const http = await playwright.request.newContext();
    const visitante = new Visitante(http, portal);
    if (quem) await visitante.entra(await pessoa.nova(quem));
    const telas = quem === null ? DE_NINGUEM : quem === "bruno.lima" || quem === "elisa.prado" ? de(quem) : DE_QUALQUER_UM;
    const achadas = await acha(visitante, telas);
    for (const [vez, { tela, onde }] of (quem === "ana.souza" ? achadas : sample(achadas, 3)).entries()) {
      // With scripts the same markup: the ordinary person's stands for all.
      for (const economia of quem === "ana.souza" && (WHOLE_PROOF || vez % 4 === 0) ? ["off", "on"] : ["on"]) {
        const resposta = await visitante.abre(onde, { "Save-Data": economia });
        // A step that this person has not reached yet leads to the one before.
        if (resposta.status() === 303) continue;
        const html = await resposta.text();
        const nome = `${quem ?? "ninguem"} ${tela} economia-${economia}`.replace(/[^\wÀ-ÿ.-]+/g, "_");
        writeFileSync(join(pasta, `${nome}.html`), html);
        erros.push(...(await htmlValidate(html)).map((erro) => `${nome}: ${erro}`));
        vistas.push(nome);
      }
    }
    await http.dispose();
  }
  expect(vistas.length).toBeGreaterThan(WHOLE_PROOF ? 250 : 120);
  expect(erros.slice(0, 20)).toEqual([]);
  const program = await java();
  if (program && existsSync(VNU)) expect((await nuChecker(program, pasta)).slice(0, 20)).toEqual([]);
  else info.annotations.push({ type: "sem Java", description: "o Nu HTML Checker ficou de fora" });
});
