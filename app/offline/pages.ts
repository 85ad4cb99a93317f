const CHANNEL = "sem-sinal";

/** Older browsers lack BroadcastChannel, so the offline page also polls the database. */
const hasChannel = (): boolean => typeof BroadcastChannel === "function";

export function tellPages(): void {
  if (!hasChannel()) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("");
  channel.close();
}

export function onTold(look: () => void): () => void {
  if (!hasChannel()) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = look;
  return () => channel.close();
}
