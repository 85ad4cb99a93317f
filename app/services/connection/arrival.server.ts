import type { IncomingMessage, ServerResponse } from "node:http";
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { finishesFirst } from "./under-way.server";

export interface Arrival {
  address: string;
  tls: boolean;
  crossOrigin: boolean;
  response: ServerResponse | null;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    arrival?: Arrival;
  }
}

const UNKNOWN: Arrival = {
  address: "desconhecido",
  tls: false,
  crossOrigin: false,
  response: null,
};

const arrivals = new WeakMap<IncomingMessage | Request, Arrival>();

export function setArrival(request: IncomingMessage | Request, arrival: Arrival): void {
  arrivals.set(request, arrival);
}

export function arrivalOf(request: IncomingMessage | Request): Arrival {
  return arrivals.get(request) ?? UNKNOWN;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

function noting<R>(run: ((args: Args) => R) | undefined): ((args: Args) => R) | undefined {
  return (
    run &&
    ((args) => {
      if (args.context.arrival) setArrival(args.request, args.context.arrival);
      return run(args);
    })
  );
}

export type AroundAction = <T>(request: Request, act: () => Promise<T>) => Promise<T>;

export function withArrivals(build: ServerBuild, around: AroundAction): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { module } = route;
    const [loader, act] = [noting(module.loader), noting(module.action)];
    const action: typeof act =
      act && ((args) => finishesFirst(around(args.request, async () => act(args))));
    return [id, { ...route, module: { ...module, loader, action } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/**
 * Waits until the buffered data has left for the client. After `patienceMs`, closes the connection.
 * Resolves with false if the connection is closed.
 */
export async function drained(request: Request, patienceMs: number): Promise<boolean> {
  const { response } = arrivalOf(request);
  if (!response?.writableNeedDrain) return !response?.destroyed;
  return new Promise((resolve) => {
    const timer = setTimeout(() => response.destroy(), patienceMs);
    const settle = (): void => {
      clearTimeout(timer);
      response.off("drain", settle).off("close", settle);
      resolve(!response.destroyed);
    };
    response.once("drain", settle).once("close", settle);
  });
}
