/** Returns `DeviceSession.owner`. "": the user is a manager, whose data the device never stores. */
import { useMatches } from "@remix-run/react";

export function useDeviceOwner(): string {
  const owners = useMatches().map(({ data }): unknown => Object(Object(data).device).owner);
  return String(owners.find((owner) => typeof owner === "string") || "");
}
