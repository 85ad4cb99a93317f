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
  page,
  redirectTo,
  redirectWithMessage,
  refusedPage,
} from "~/services/http/response.server";
import { orUnavailable } from "~/services/http/store-unavailable.server";
import {
  DEVICE_DRAFTS,
  startOf,
  requireStored,
  openInWizard,
  deleteStored,
} from "./arrivals.server";

export async function showStored({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const access = await requireEmployee(request);
  const draft = await requireStored(ownerOf(access), id).catch(orUnavailable);
  const start = formatDate(startOf(draft));
  return page({
    when: relativeMoment(new Date(draft.salvoEm), new Date()),
    period: start && `do dia ${start}`,
    photos: plural(draft.anexos.length, "foto", "fotos"),
    pictures: draft.anexos.map(({ id: photo }) => ({
      to: paths.anexoDoRascunho(DEVICE_DRAFTS, photo, id),
      small: paths.anexoDoRascunho(DEVICE_DRAFTS, photo, id, "sim"),
    })),
  });
}

const DELETED = { kind: "success", text: "O atestado guardado foi apagado." } as const;
const NOT_HERE = { kind: "info", text: "Este atestado não está mais guardado aqui." } as const;

const form = z.object({ intencao: z.enum(["continuar", "apagar"]) });

export async function carryOutStored({ request, params: { id = "" } }: ActionFunctionArgs) {
  const access = await requireEmployee(request);
  const owner = ownerOf(access);
  const read = await readForm(request, access.session, form);
  if (!read.ok) return refusedPage(read.refusal, { status: 400 });
  if (read.value.intencao === "apagar") {
    const deleted = await deleteStored(owner, id).catch(orUnavailable);
    return redirectWithMessage(request, paths.solicitacoes(), deleted ? DELETED : NOT_HERE);
  }
  const why = await openInWizard(owner, id).catch(orUnavailable);
  return why === null
    ? redirectTo(paths.enviarAtestado())
    : refusedPage(read.refusal(why), { status: 409 });
}
