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

/** To be called once a page. */
export function onTold(look: () => void): void {
  if (hasChannel()) new BroadcastChannel(CHANNEL).onmessage = look;
}
