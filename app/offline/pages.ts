const CHANNEL = "sem-sinal";

/**
 * Without BroadcastChannel, other pages may notice a change late.
 * The offline page polls the database anyway.
 */
const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === "function" ? new BroadcastChannel(CHANNEL) : null;

export function notifyPages(): void {
  const channel = openChannel();
  if (!channel) return;
  channel.postMessage("");
  channel.close();
}

export function onNotified(look: () => void): () => void {
  const channel = openChannel();
  if (channel) channel.onmessage = look;
  return () => channel && channel.close();
}
