/** One step of `npm test`: runs a program within the time that is left and says how it went. */
import { runProgram } from "./processes.mjs";

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1).replace(".", ",")} s`;

/** Ends at `deadline` (ms since 1970) whatever still runs. `step`: `{ name, args, env?, keepOutput? }`. Gives whether it passed. */
export async function runStep(step, deadline) {
  const began = Date.now();
  const left = deadline - began;
  if (left <= 0) {
    console.log(`✗ ${step.name}: não houve tempo`);
    return false;
  }
  if (!step.keepOutput) console.log(`\n— ${step.name}`);
  const { exitCode, text, timedOut } = await runProgram(process.execPath, step.args, {
    env: step.env,
    keepOutput: step.keepOutput,
    timeLimit: left,
  });
  const ok = exitCode === 0 && !timedOut;
  if (!ok && text.trim()) console.log(`\n${text.trim()}\n`);
  console.log(`${ok ? "✓" : "✗"} ${step.name} (${timedOut ? "tempo esgotado" : seconds(began)})`);
  return ok;
}
