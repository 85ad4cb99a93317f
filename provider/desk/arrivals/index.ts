import type { Db } from "../../db";
import type { Arrival, Source } from "./arrival";
import { authorized } from "./authorized";
import { deactivations } from "./deactivations";
import { pcd } from "./pcd";
import { personalData } from "./personal-data";
import { plan } from "./plan";
import { requests } from "./requests";
import { terms } from "./terms";

const SOURCES: readonly Source[] = [
  requests,
  plan,
  pcd,
  deactivations,
  authorized,
  personalData,
  terms,
];

export interface ListedArrival extends Arrival {
  /** Path of the arrival's page. */
  readonly path: string;
}

export const pathOfArrival = (key: string, id: number | string) => `/recebidos/${key}/${id}`;

/** Newest first. If `login` is null, returns everybody's arrivals. */
export function arrivalsOf(db: Db, login: string | null): ListedArrival[] {
  const all = SOURCES.flatMap(({ key, list }) =>
    list(db, login).map((arrival) => ({ ...arrival, path: pathOfArrival(key, arrival.id) })),
  );
  return all.sort((a, b) => b.when.localeCompare(a.when) || b.id - a.id);
}

/** Expects the newest first. Moves the arrivals that wait for HR to the beginning. */
export function waitingFirst<A extends Pick<Arrival, "state">>(arrivals: readonly A[]): A[] {
  const waits = ({ state }: A) => state === "esperando";
  return [...arrivals.filter(waits), ...arrivals.filter((arrival) => !waits(arrival))];
}

export function sourceOf(key: string): Source | undefined {
  return SOURCES.find((source) => source.key === key);
}
