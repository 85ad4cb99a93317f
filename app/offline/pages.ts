const CHANNEL = "sem-sinal";

/** Older browsers lack BroadcastChannel, so the offline page also polls the database. */
const hasChannel = (): boolean => typeof BroadcastChannel === "function";

export function notifyPages(): void {
  if (!hasChannel()) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("");
  channel.close();
}

export function onNotified(look: () => void): () => void {
  if (!hasChannel()) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = look;
  return () => channel.close();
}
