/** Bytes on the wire of every screen, first visit, nothing cached. */
import { SCRIPTS_DA_PRIMEIRA_VISITA, SCRIPTS_DE_CADA_TELA } from "../orcamentos";
import { bytesNoFio, ECONOMIA, html } from "./http";
import type { Medida } from "./tabela";
import type { TelaPronta } from "./telas";

const GZIP = { "accept-encoding": "gzip" };
const BROTLI = { "accept-encoding": "br" };

const scriptsOf = (page: string) => new Set([...page.matchAll(/"(\/colaborador\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file));

/** Bytes of each script, brotli, asked for once. */
function sizes(portal: string): (file: string) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  return (file) => {
    const size = known.get(file) ?? bytesNoFio(portal + file, BROTLI).then(({ corpo }) => corpo);
    known.set(file, size);
    return size;
  };
}

async function sum(files: Iterable<string>, sizeOf: (file: string) => Promise<number>): Promise<number> {
  let total = 0;
  for (const file of files) total += await sizeOf(file);
  return total;
}

/** HTML (gzip) with and without scripts, and the scripts (brotli): all of a first visit, and what a later screen adds. */
export async function medePesos(portal: string, telas: TelaPronta[]): Promise<Medida[]> {
  const sizeOf = sizes(portal);
  const [entrada] = telas;
  if (!entrada) return [];
  const shell = scriptsOf(await html(`${portal}/colaborador/`, telas.find(({ tela }) => tela === "Início")?.headers ?? {}));
  const medidas: Medida[] = [];
  for (const { tela, url, headers, economia, comScripts } of telas) {
    const light = await bytesNoFio(url, { ...headers, ...ECONOMIA, ...GZIP });
    const full = await bytesNoFio(url, { ...headers, ...GZIP });
    const scripts = scriptsOf(await html(url, headers));
    medidas.push(
      { o_que: `${tela}: HTML em modo econômico`, medido: light.corpo, limite: economia, unidade: "bytes" },
      { o_que: `${tela}: HTML com scripts`, medido: full.corpo, limite: comScripts, unidade: "bytes" },
      { o_que: `${tela}: scripts da primeira visita`, medido: await sum(scripts, sizeOf), limite: SCRIPTS_DA_PRIMEIRA_VISITA, unidade: "bytes" },
      {
        o_que: `${tela}: scripts a mais depois do início`,
        medido: await sum([...scripts].filter((file) => !shell.has(file)), sizeOf),
        limite: SCRIPTS_DE_CADA_TELA,
        unidade: "bytes",
      },
    );
  }
  return medidas;
}
