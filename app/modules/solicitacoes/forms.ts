import { z } from "zod/v4";
import { DRAFT_PARAM } from "~/paths";

/** Throws away a draft that nobody can send any more. */
export const discardForm = z.object({ [DRAFT_PARAM]: z.uuid() });
