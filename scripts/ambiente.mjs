/** What the start scripts themselves read of the environment; the rest is the portal's to judge. */
import { resolve } from "node:path";
import { impedimento } from "./portas.mjs";
import { RAIZ } from "./raiz.mjs";

function lePorta(nome, padrao, menor, erros) {
  const text = process.env[nome]?.trim() || String(padrao);
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= menor && number <= 65535) return number;
  erros.push(`Configuração: ${nome}: um número de ${menor} a 65535 (veio "${text}")`);
  return padrao;
}

/** Gives `{ porta, host, embutido, portaDoProvedor, pasta }`; wrong variables end the process with one line each. */
export function leAmbiente() {
  const erros = [];
  const ambiente = {
    porta: lePorta("PORT", 3000, 1, erros),
    /** Undefined: every address of the machine. */
    host: process.env.HOST || undefined,
    /** Nobody named a provider: the embedded one serves. */
    embutido: !process.env.PROVIDER_URL,
    portaDoProvedor: lePorta("PROVIDER_PORT", 4001, 0, erros),
    pasta: resolve(RAIZ, process.env.DATA_DIR || ".data"),
  };
  if (erros.length === 0) return ambiente;
  for (const erro of erros) console.error(erro);
  process.exit(1);
}

function explain(reason, porta, host, comando) {
  const other = porta < 65535 ? porta + 1 : 3000;
  if (reason === "EADDRINUSE") return `A porta ${porta} já está em uso. Feche o outro programa ou escolha outra: PORT=${other} ${comando}`;
  if (reason === "EACCES") return `A porta ${porta} exige permissão do administrador. Escolha outra: PORT=3000 ${comando}`;
  return `Não é possível atender em ${host ?? "todos os endereços"}, porta ${porta} (${reason}). Confira HOST e PORT.`;
}

/** Ends the process in plain words when the port cannot be had. `comando`: what the person typed, for the hint. */
export async function exigePortaLivre({ porta, host }, comando) {
  const reason = await impedimento(porta, host);
  if (!reason) return;
  console.error(explain(reason, porta, host, comando));
  process.exit(1);
}
