import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { paths } from "~/paths";
import { readForm } from "~/services/http/form.server";
import { redirectTo } from "~/services/http/response.server";
import { readSession, returnToOwnPortal } from "~/services/session/session.server";

export function loader() {
  return redirectTo(paths.inicio());
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await readSession(request);
  const read = await readForm(request, session, z.object({}));
  // Tapped twice: the browser may have dropped the first answer with its cookie.
  if (!read.ok && !session.isSuperseded) return redirectTo(paths.inicio());
  return redirectTo(paths.inicio(), [await returnToOwnPortal(request, session)]);
}
