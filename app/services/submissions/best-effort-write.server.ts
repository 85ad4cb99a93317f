import type { Provider } from "../provider/client.server";
import type { WriteCall } from "../provider/contract/call";
import { ProviderFailure } from "../provider/failure";
import { writeAs } from "../provider/write.server";

/**
 * Returns false if the write fails or is refused, or the session has ended.
 * The user did not ask for this write, so no redirect to the sign-in page follows.
 */
export async function writeBestEffort<I>(
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
