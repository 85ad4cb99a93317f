/**
 * Returns `DeviceSession.owner`, which is "" for a manager, because the device never stores a
 * manager's data.
 */
import { useMatches } from "@remix-run/react";

export function useDeviceOwner(): string {
  const owners = useMatches().map(({ data }): unknown => Object(Object(data).device).owner);
  return String(owners.find((owner) => typeof owner === "string") || "");
}
