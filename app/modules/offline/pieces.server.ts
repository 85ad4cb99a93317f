/**
 * Receives chunks of resumable uploads from a script. Never redirects, because the script cannot
 * use the sign-in page.
 */
import { z } from "zod/v4";
import { ownerOf } from "~/services/access/owner.server";
import { notFound, page } from "~/services/http/response.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { readPiece } from "~/services/uploads/piece-form.server";
import { addPiece, standing, type ChunkProgress } from "~/services/uploads/pieces.server";
import { signedInHere } from "./signed-in-here.server";

const nobody = () => page({}, { status: 401 });
/** For another sign-in's file or an invalid chunk. On status 409 the device restarts the upload. */
const notTheirs = () => page({}, { status: 409 });
const later = () => page({}, { status: 503, headers: { "Retry-After": "30" } });

const answer = (asked: Promise<ChunkProgress>) =>
  asked.then((there) => page(there), ifStoreFails(later));

export async function tellStanding(request: Request) {
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get("id"));
  if (!id.success) throw notFound();
  const opened = await signedInHere(request, { evenWithPendencias: true }, () => ({}));
  return opened ? answer(standing(ownerOf(opened.access), id.data)) : nobody();
}

export async function receivePiece(request: Request) {
  const opened = await signedInHere(
    request,
    { evenWithPendencias: true, form: "streamed" },
    () => ({}),
  );
  if (!opened) return nobody();
  const piece = await readPiece(request, opened.access.session);
  return piece
    ? answer(addPiece(ownerOf(opened.access), piece.id, piece.from, piece.data))
    : notTheirs();
}
