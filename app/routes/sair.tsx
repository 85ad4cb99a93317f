// Only a POST signs the user out, because browsers may prefetch links.
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import {
  confirmedOwner,
  deviceCookieEnd,
  waitingCookie,
  waitingHere,
} from "~/services/access/device-keys.server";
import { ERASES } from "~/lib/storage-keys";
import { paths } from "~/paths";
import { forgetOwner } from "~/services/access/owner.server";
import { readForm } from "~/services/http/form.server";
import { notifyProviderOfSignOut } from "~/services/access/sign-out.server";
import { redirectTo, redirectWithMessage, redirectUnsaved } from "~/services/http/response.server";
import { closeSession, readSession, tokenInUse } from "~/services/session/session.server";

export function loader() {
  return redirectTo(paths.inicio());
}

const STILL_IN =
  "Você ainda não saiu: a página estava aberta havia tempo demais. Toque em Sair de novo.";
/** For “Sair” on a page from before management mode, whose CSRF token is no longer valid. */
const IN_MANAGEMENT =
  "Você ainda não saiu: está aberto o modo gerencial. Toque em “Sair do modo gerencial” e, depois, em Sair.";

export async function action({ request }: ActionFunctionArgs) {
  const found = await readSession(request);
  // A double tap sends two requests, and the browser uses only the second answer.
  // The first request has ended the session, so this action must also serve an ended session.
  // The second answer then makes the device erase the employee's data.
  const session = found.endedContent ? { content: found.endedContent } : found;
  if (tokenInUse(session.content) === undefined) return redirectTo(paths.entrar());
  const read = await readForm(request, session, z.object({ [ERASES]: z.string().optional() }));
  if (!read.ok && found.ended) return redirectTo(paths.entrar());
  /* A refused form signs nobody out. Other people may use the phone, so the user must know. */
  if (!read.ok) {
    const text = session.content.managementToken === undefined ? STILL_IN : IN_MANAGEMENT;
    return redirectWithMessage(request, paths.inicio(), { kind: "error", text });
  }
  const dono = confirmedOwner(request, session.content);
  const { own, others } = waitingHere(request, () => [dono]);
  const apaga = read.value[ERASES] === "sim";
  if (own.length > 0 && !apaga) return redirectUnsaved(paths.sairComEspera());
  const cookie = await closeSession(
    request,
    { kind: "success", text: "Você saiu do portal." },
    dono === "" ? undefined : { keyId: dono, at: Date.now(), erases: apaga },
  );
  await forgetOwner(session.content);
  if (session.content.token) notifyProviderOfSignOut(session.content.token);
  return redirectTo(paths.entrar(), [
    cookie,
    deviceCookieEnd(request),
    own.length > 0 ? waitingCookie(request, others) : "",
  ]);
}
