/** Returns "" for a manager, because the device must never store a manager's input. */
import { useMatches } from "@remix-run/react";

export function useDeviceOwner(): string {
  const owners = useMatches().map(({ data }): unknown => Object(Object(data).device).owner);
  return String(owners.find((owner) => typeof owner === "string") || "");
}
