import type { Provider } from "../provider/client.server";
import type { WriteCall } from "../provider/contract/call";
import { ProviderFailure } from "../provider/failure";
import { writeAs } from "../provider/write.server";

/**
 * Tries a write that the user did not ask for, so a failure must not disturb the page. Returns
 * false if the provider fails, also if the session has ended.
 */
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
