import { ifStoreFails } from "../storage/store-failure.server";
import { unavailable } from "./response.server";

export const storeUnavailable = (): Response =>
  unavailable(
    "O portal não consegue usar agora o que guardou. O que já estava guardado não se perdeu.",
  );

/** @throws a 503 response if the store failed, or else the given error */
export const orUnavailable = ifStoreFails((): never => {
  throw storeUnavailable();
});
