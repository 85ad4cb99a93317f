import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { relativeMoment } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";
import { plural } from "~/lib/text";
import { paths } from "~/paths";
import { requireEmployee } from "~/services/access/guard.server";
import { ownerOf } from "~/services/access/owner.server";
import { readForm } from "~/services/http/form.server";
import {
  notFound,
  page,
  redirectTo,
  redirectWithMessage,
  refusedPage,
  unavailable,
} from "~/services/http/response.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { DraftQuotaExceeded } from "~/wizard/engine/drafts.server";
import { photoPath, storedAtestado, openInWizard, deleteStored } from "./arrivals.server";
import { startOf } from "./stored-atestados.server";

const AWAY =
  "O portal não consegue ler agora o que guardou. Nada se perdeu: espere um pouco e abra de novo.";
const SENDING =
  "O atestado que você preencheu por último ainda está a caminho da cooperativa. Confira o envio dele e depois continue este.";

const orUnavailable = ifStoreFails((): never => {
  throw unavailable(AWAY);
});

export async function showStored({ request, params }: LoaderFunctionArgs) {
  const access = await requireEmployee(request);
  const draft = await storedAtestado(ownerOf(access), params.id ?? "").catch(orUnavailable);
  if (!draft) throw notFound();
  const start = startOf(draft);
  return page({
    when: relativeMoment(new Date(draft.salvoEm), new Date()),
    period: start === null ? "" : `do dia ${formatDate(start)}`,
    photos: plural(draft.anexos.length, "foto", "fotos"),
    pictures: draft.anexos.map(({ id }) => ({
      to: photoPath(draft.id, id),
      small: photoPath(draft.id, id, "sim"),
    })),
  });
}

const form = z.object({ intencao: z.enum(["continuar", "apagar"]) });

async function whyNotTaken(owner: string, id: string): Promise<string | null> {
  try {
    const taken = await openInWizard(owner, id);
    if (taken === "gone") throw notFound();
    return taken === "sending" ? SENDING : null;
  } catch (error) {
    if (error instanceof DraftQuotaExceeded) return error.message;
    return orUnavailable(error);
  }
}

export async function carryOutStored({ request, params }: ActionFunctionArgs) {
  const access = await requireEmployee(request);
  const [owner, id] = [ownerOf(access), params.id ?? ""];
  const read = await readForm(request, access.session, form);
  if (!read.ok) return refusedPage(read.refusal, { status: 400 });
  if (read.value.intencao === "apagar") {
    if ((await storedAtestado(owner, id).catch(orUnavailable)) === null) throw notFound();
    await deleteStored(owner, id).catch(orUnavailable);
    return redirectWithMessage(request, paths.solicitacoes(), {
      kind: "success",
      text: "O atestado guardado foi apagado.",
    });
  }
  const why = await whyNotTaken(owner, id);
  return why === null
    ? redirectTo(paths.enviarAtestado())
    : refusedPage(read.refusal(why), { status: 409 });
}
