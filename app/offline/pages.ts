/** Pages watch what lies on the device, whoever changes it: each looks again when it is told that something has changed. */

const CHANNEL = "sem-sinal";

/** Without it (older browsers) they look every now and then. */
const hasChannel = (): boolean => typeof BroadcastChannel === "function";

export function tellPages(): void {
  if (!hasChannel()) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("");
  channel.close();
}

/** Gives how to look no more. */
export function onTold(look: () => void): () => void {
  if (!hasChannel()) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = look;
  return () => channel.close();
}
