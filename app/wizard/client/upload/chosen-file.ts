import { filesOf, deleteEarlierFile, storeFile } from "~/offline/files";
import { newId } from "~/offline/new-id";
import { redrawPhoto } from "~/offline/shrink-photo";
import { HEIC_REFUSED, MEGABYTE, MAX_FILE_BYTES } from "~/lib/limits";
import { DRAFT_KEPT_PARAM, DRAFT_PARAM } from "~/paths";
import { beginUpload, forget, type Uploads } from "./field-upload";
import { formOf, rowOf } from "./row";
import type { FileToSend } from "./transfer";

const TOO_BIG = `O arquivo passa de ${MAX_FILE_BYTES / MEGABYTE} MB. Diminua a foto, ou envie um print dela.`;
const NOT_READ = "O arquivo não pôde ser lido. Se está na nuvem, baixe-o antes.";
const HEIC_HEAD = /^ftyp(he|mi|msf)/;

function fillingOf(form: HTMLFormElement): { page: string; draft: string; isKept: boolean } {
  const { pathname, searchParams } = new URL(form.action);
  return {
    page: pathname,
    draft: searchParams.get(DRAFT_PARAM) || "",
    isKept: searchParams.has(DRAFT_KEPT_PARAM),
  };
}

async function keep(
  { owner, kept }: Uploads,
  { id, field, name, body }: FileToSend,
): Promise<void> {
  const form = formOf(field);
  if (!form || owner === "") return;
  const { page, draft } = fillingOf(form);
  if (await storeFile({ id, page, draft, field, name }, body, owner).catch(() => false))
    kept.add(id);
}

export async function startUpload(
  uploads: Uploads,
  input: HTMLInputElement,
  file: File,
): Promise<void> {
  const field = input.name;
  const way = beginUpload(uploads, field);
  // Without this line, the form would send the file a second time.
  input.value = "";
  const form = formOf(field);
  const [drawn] = await Promise.all([
    redrawPhoto(file),
    form &&
      deleteEarlierFile({ page: fillingOf(form).page, field }, uploads.owner).catch(
        () => undefined,
      ),
  ]);
  // The file may change or vanish while it waits for the network, so it is read now.
  const data = new Response((drawn || file).slice(0, MAX_FILE_BYTES + 1)).arrayBuffer();
  const body = new Blob([await data.catch(() => "")]);
  const head = await new Response(body.slice(4, 12)).text();
  if (way.isOver()) return;
  if (HEIC_HEAD.test(head)) return way.refuse(HEIC_REFUSED);
  if (body.size > MAX_FILE_BYTES) return way.refuse(TOO_BIG);
  if (body.size === 0) return way.refuse(NOT_READ);
  const sending = { id: newId(), field, name: file.name, body };
  /* Only redrawn photos and PDFs are stored: the portal might refuse other files days later. */
  const mayKeep = drawn || file.type === "application/pdf";
  way.go(sending, false, mayKeep ? keep(uploads, sending) : undefined);
}

export async function resumeUploads(uploads: Uploads): Promise<void> {
  const { owner, kept, underWay } = uploads;
  const row = document.querySelector("[data-anexo]");
  const form = row && row.closest("form");
  if (!form || owner === "") return;
  const { page, draft, isKept } = fillingOf(form);
  for (const { file, data } of await filesOf(page, owner)) {
    // The form has another draft, so the draft of this file was sent or discarded.
    if (isKept && file.draft !== draft) forget(file.id);
    else if (rowOf(file.field) && !kept.has(file.id) && !underWay.has(file.field)) {
      kept.add(file.id);
      beginUpload(uploads, file.field).go({ ...file, body: data }, true);
    }
  }
}
