/** One step of `npm test`: runs a program within the time that is left and says how it went. */
import { executa } from "./processos.mjs";

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1).replace(".", ",")} s`;

/** Ends at `fim` (ms since 1970) whatever still runs. `etapa`: `{ nome, args, env?, guarda? }`. Gives whether it passed. */
export async function roda(etapa, fim) {
  const began = Date.now();
  const left = fim - began;
  if (left <= 0) {
    console.log(`✗ ${etapa.nome}: não houve tempo`);
    return false;
  }
  if (!etapa.guarda) console.log(`\n— ${etapa.nome}`);
  const { codigo, texto, esgotado } = await executa(process.execPath, etapa.args, { env: etapa.env, guarda: etapa.guarda, limite: left });
  const ok = codigo === 0 && !esgotado;
  if (!ok && texto.trim()) console.log(`\n${texto.trim()}\n`);
  console.log(`${ok ? "✓" : "✗"} ${etapa.nome} (${esgotado ? "tempo esgotado" : seconds(began)})`);
  return ok;
}
