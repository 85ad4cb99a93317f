/** The page that others are compared with: the payslip screen of a Remix application as it comes out of the box (`tests/bench/baseline`, built before). */
import { startRehearsal } from "./rehearsal/generator";
import { signInToBaseline, type Headers } from "./http";
import { inRoot, startRemix } from "./processes";

/** Starts it; gives its address and a session. */
export async function startReference(): Promise<{ url: string; headers: Headers }> {
  const provider = await startRehearsal();
  const { url } = await startRemix(inRoot("tests/bench/baseline"), "/entrar", provider.url);
  return { url: `${url}/holerites`, headers: await signInToBaseline(url) };
}
