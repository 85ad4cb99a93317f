/** The pages that ours are compared with: those of a Remix application as it comes out of the box (`tests/bench/baseline`, built before). */
import { startBaseline } from "./baseline-app";
import { startRehearsal } from "./rehearsal/generator";
import { signInToBaseline, type Headers } from "./http";

interface Reference {
  url: string;
  headers: Headers;
}

/** Starts it; gives its sign-in, and its payslip screen with a session. */
export async function startReference(): Promise<{ signIn: Reference; screen: Reference }> {
  const provider = await startRehearsal();
  const { url } = await startBaseline(provider.url);
  return {
    signIn: { url: `${url}/entrar`, headers: {} },
    screen: { url: `${url}/holerites`, headers: await signInToBaseline(url) },
  };
}
