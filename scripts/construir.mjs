/** The build: the portal (Remix) and the embedded provider, side by side. */
import { cpSync } from "node:fs";
import { carimboAtual, construidoCom, esqueceCarimbo, gravaCarimbo } from "./carimbo.mjs";
import { executa } from "./processos.mjs";
import { naRaiz, PROGRAMAS, PROVEDOR, PROVEDOR_EM_OBRA } from "./raiz.mjs";

const PARTS = [
  { nome: "o portal", args: [PROGRAMAS.remix, "vite:build", "--logLevel", "warn"] },
  { nome: "o provedor embutido", args: [naRaiz("scripts/construir-provedor.mjs")] },
];

/**
 * Builds both. Gives null when all went well, else the text to show. The build is stamped with what it was
 * made of when it began: a file changed meanwhile makes it stale.
 */
export async function constroi() {
  const carimbo = carimboAtual();
  esqueceCarimbo();
  const env = { ...process.env, NODE_ENV: "production" };
  const results = await Promise.all(PARTS.map(({ args }) => executa(process.execPath, args, { env, guarda: true })));
  const failures = PARTS.flatMap(({ nome }, i) =>
    results[i].codigo === 0 ? [] : [`Não foi possível construir ${nome}:\n${results[i].texto.trim()}`],
  );
  if (failures.length > 0) return failures.join("\n\n");
  cpSync(PROVEDOR_EM_OBRA, PROVEDOR);
  gravaCarimbo(carimbo);
  return null;
}

/** Is there nothing to build? */
export function estaConstruido() {
  return construidoCom(carimboAtual());
}

/** Builds when the build is missing or stale, saying so. A build that fails ends the process. */
export async function constroiSePreciso() {
  if (!estaConstruido()) await constroiOuSai();
}

/** Builds in any case, saying so. A build that fails ends the process. */
export async function constroiOuSai() {
  console.log("Construindo o portal (só quando algo mudou)…");
  const began = Date.now();
  const falha = await constroi();
  if (falha) {
    console.error(`\n${falha}`);
    process.exit(1);
  }
  console.log(`Construído em ${((Date.now() - began) / 1000).toFixed(1).replace(".", ",")} s.`);
}
