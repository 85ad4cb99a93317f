/** What the start scripts themselves read of the environment; the rest is the portal's to judge. */
import { resolve } from "node:path";
import { portProblem } from "./ports.mjs";
import { ROOT } from "./root.mjs";

function readPort(name, fallback, least, errors) {
  const text = process.env[name]?.trim() || String(fallback);
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= 65535) return number;
  errors.push(`Configuração: ${name}: um número de ${least} a 65535 (veio "${text}")`);
  return fallback;
}

/** Gives `{ port, host, embedded, providerPort, folder }`; wrong variables end the process with one line each. */
export function readEnvironment() {
  const errors = [];
  const environment = {
    port: readPort("PORT", 3000, 1, errors),
    /** Undefined: every address of the machine. */
    host: process.env.HOST || undefined,
    /** Nobody named a provider: the embedded one serves. */
    embedded: !process.env.PROVIDER_URL,
    providerPort: readPort("PROVIDER_PORT", 4001, 0, errors),
    folder: resolve(ROOT, process.env.DATA_DIR || ".data"),
  };
  if (errors.length === 0) return environment;
  for (const error of errors) console.error(error);
  process.exit(1);
}

function explain(reason, port, host, command) {
  const other = port < 65535 ? port + 1 : 3000;
  if (reason === "EADDRINUSE")
    return `A porta ${port} já está em uso. Feche o outro programa ou escolha outra: PORT=${other} ${command}`;
  if (reason === "EACCES")
    return `A porta ${port} exige permissão do administrador. Escolha outra: PORT=3000 ${command}`;
  return `Não é possível atender em ${host ?? "todos os endereços"}, porta ${port} (${reason}). Confira HOST e PORT.`;
}

/** Ends the process in plain words when the port cannot be had. `command`: what the person typed, for the hint. */
export async function requireFreePort({ port, host }, command) {
  const reason = await portProblem(port, host);
  if (!reason) return;
  console.error(explain(reason, port, host, command));
  process.exit(1);
}
