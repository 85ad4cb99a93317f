import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { paths } from "~/paths";
import { readForm } from "~/services/http/form.server";
import { redirectTo, redirectWithMessage } from "~/services/http/response.server";
import { readSession, returnToOwnPortal } from "~/services/session/session.server";

export function loader() {
  return redirectTo(paths.inicio());
}

const STILL_IN =
  "Você ainda está no modo gerencial: a página era de outro portal, ou estava aberta havia tempo demais. Toque em “Sair do modo gerencial” de novo.";

export async function action({ request }: ActionFunctionArgs) {
  const session = await readSession(request);
  const read = await readForm(request, session, z.object({}));
  // A double tap sends two requests, and the browser uses only the second response.
  // The first request makes the second request's cookie outdated (`isSuperseded`).
  // The second form may then be refused, but its response must still send the new cookie.
  if (!read.ok && !session.isSuperseded) {
    if (session.content.managementToken === undefined) return redirectTo(paths.inicio());
    return redirectWithMessage(request, paths.inicio(), { kind: "error", text: STILL_IN });
  }
  return redirectTo(paths.inicio(), [await returnToOwnPortal(request, session)]);
}
