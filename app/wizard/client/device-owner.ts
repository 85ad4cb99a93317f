/** `DeviceSession.owner`; "" for a manager, for whom nothing is stored on the device. */
import { useMatches } from "@remix-run/react";

export function useDeviceOwner(): string {
  const owners = useMatches().map(({ data }): unknown => Object(Object(data).device).owner);
  return String(owners.find((owner) => typeof owner === "string") || "");
}
