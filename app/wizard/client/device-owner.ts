/** Whose device the shell's data say this is (`DeviceSession.owner`); "" in a manager's hands, where nothing is kept on it. */
import { useMatches } from "@remix-run/react";

export function useDeviceOwner(): string {
  const owners = useMatches().map(({ data }): unknown => Object(Object(data).device).owner);
  return String(owners.find((owner) => typeof owner === "string") || "");
}
