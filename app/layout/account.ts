import { useRouteLoaderData } from "@remix-run/react";

interface Account {
  name: string;
  management: boolean;
}

/**
 * Says whose portal the page shows, and whether a manager opened it. Undefined outside the portal's
 * shell, or where the shell failed to load.
 */
export function useAccount(): Account | undefined {
  return useRouteLoaderData<Account>("routes/_portal");
}
