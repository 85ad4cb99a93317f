/**
 * `npm run provider:check -- https://servico.cooperativa.com.br`: what of a provider's answers fits the contract. The person's user and password are asked
 * for, or come from PROVIDER_CHECK_USER and PROVIDER_CHECK_PASSWORD; they are neither kept nor printed. `--site` is where the print pages are.
 */
import { runCommand } from "./command";
import { askAloud, askHidden } from "./terminal";

const exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
  screensByCall: async () => (await import("./screens")).screensByCall(),
  terminal: process.stdin.isTTY ? { askAloud, askHidden } : null,
});
process.exitCode = exitCode;
// The client keeps its connections open for whoever asks next.
process.stdout.write("", () => process.exit(exitCode));
