/** What is asked of whoever sits there. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

const SEATED: Terminal = { input: process.stdin, output: process.stdout };

export async function askAloud(question: string, { input, output } = SEATED): Promise<string> {
  const lines = createInterface({ input, output });
  lines.on("SIGINT", () => process.exit(130));
  const answer = await lines.question(question);
  lines.close();
  return answer.trim();
}

/** Nothing of what is typed is shown. */
export async function askHidden(question: string, { input, output } = SEATED): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  lines.on("SIGINT", () => process.exit(130));
  output.write(question);
  const answer = await lines.question("");
  lines.close();
  output.write("\n");
  return answer;
}
