import { useMatches } from "@remix-run/react";

/** Returns "" on a manager's pages, so the device stores nothing. */
export function useDeviceOwner(): string {
  const owners = useMatches().map(({ data }): unknown => Object(Object(data).device).owner);
  return String(owners.find((owner) => typeof owner === "string") || "");
}
