/** What is noted at the provider while a page is shown, without anybody pressing anything. */
import type { Provider } from "../provider/client.server";
import type { WriteCall } from "../provider/contract/call";
import { ProviderFailure } from "../provider/failure";
import { writeAs } from "../provider/write.server";

/** Takes a call that may fail without harm; gives whether it was carried out. That the session is over shows on the next page. */
export async function noteAtProvider<I>(
  provider: Provider,
  call: WriteCall<I, unknown>,
  input: I,
): Promise<boolean> {
  try {
    await writeAs(provider)(call, input);
    return true;
  } catch (error) {
    if (error instanceof ProviderFailure) return false;
    throw error;
  }
}
