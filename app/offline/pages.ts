const CHANNEL = "sem-sinal";

/**
 * Browsers without BroadcastChannel need no message, because the offline page also polls the
 * database.
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
