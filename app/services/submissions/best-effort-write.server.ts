import { asSection, type Provider } from "../provider/client.server";
import type { WriteCall } from "../provider/contract/call";
import { writeAs } from "../provider/write.server";

/**
 * Returns false if the write fails or is refused.
 * @throws ProviderFailure only when the session has expired
 */
export async function writeBestEffort<I>(
  provider: Provider,
  call: WriteCall<I, unknown>,
  input: I,
): Promise<boolean> {
  return (await asSection(writeAs(provider)(call, input))).ok;
}
