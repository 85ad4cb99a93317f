import { isIPv6 } from "node:net";

/** A host of this machine, with or without a port. */
export const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED_IPV4 = "0:0:0:0:0:ffff";

function groupsOf(address: string): string[] {
  const [canonical = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("%");
  const [before = [], after] = canonical.split("::").map((half) => half.split(":").filter(Boolean));
  if (!after) return before;
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}

const bytesOf = (group: string): number[] => {
  const value = parseInt(group, 16);
  return [value >> 8, value & 0xff];
};

export function clientNetwork(address: string): string {
  const [withoutZone = ""] = address.split("%");
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  const [prefix, rest] = [groups.slice(0, 6), groups.slice(6)];
  if (prefix.join(":") === MAPPED_IPV4) return rest.flatMap(bytesOf).join(".");
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
