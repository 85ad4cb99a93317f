import { useRouteLoaderData } from "@remix-run/react";

interface Account {
  name: string;
  management: boolean;
}

/**
 * Returns the account that the page shows. Undefined outside the portal's layout, or if the layout
 * failed to load.
 */
export function useAccount(): Account | undefined {
  return useRouteLoaderData<Account>("routes/_portal");
}
