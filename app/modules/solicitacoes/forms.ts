import { z } from "zod/v4";
import { DRAFT_PARAM } from "~/paths";

export const discardForm = z.object({ [DRAFT_PARAM]: z.uuid() });
