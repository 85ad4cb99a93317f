import { useMatches } from "@remix-run/react";

/** Returns "" if the page must store nothing on the device, for example in management mode. */
export function useDeviceOwner(): string {
  const owners = useMatches().map(({ data }): unknown => Object(Object(data).device).owner);
  return String(owners.find((owner) => typeof owner === "string") || "");
}
