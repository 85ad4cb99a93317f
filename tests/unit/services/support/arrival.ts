import { arrivalOf, setArrival, type Arrival } from "~/services/connection/arrival.server";

/** The request as it is once it came so. */
export function arrived(request: Request, how: Partial<Arrival>) {
  setArrival(request, { ...arrivalOf(request), ...how });
  return request;
}
