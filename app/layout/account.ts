import { useRouteLoaderData } from "@remix-run/react";

interface Account {
  name: string;
  management: boolean;
}

export function useAccount(): Account | undefined {
  return useRouteLoaderData<Account>("routes/_portal");
}
