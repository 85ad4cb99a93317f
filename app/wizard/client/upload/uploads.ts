import { filesOf, deleteEarlierFile, deleteFile, storeFile } from "~/offline/files";
import { newId } from "~/offline/new-id";
import { redrawPhoto } from "~/offline/shrink-photo";
import { HEIC_REFUSED, MEGABYTE, MAX_FILE_BYTES } from "~/lib/limits";
import { DRAFT_KEPT_PARAM, DRAFT_PARAM, href } from "~/paths";
import type { UploadOutcome } from "./outcome";
import { clearComplaint, complain, createLine, formOf, hideMissing, labelOf, rowOf } from "./row";
import { startTransfer, type FileToSend } from "./transfer";

const TOO_BIG = `O arquivo passa de ${MAX_FILE_BYTES / MEGABYTE} MB. Diminua a foto, ou envie um print dela.`;
const NOT_READ = "O arquivo não pôde ser lido. Se está na nuvem, baixe-o antes.";
const HEIC_HEAD = /^ftyp(he|mi|msf)/;

export interface Uploads {
  route: string;
  owner: string;
  reload(): void;
  say(words: string, shown?: boolean): void;
  /** For each field, the function that stops the field's upload. */
  underWay: Map<string, () => void>;
  /** Button that the user pressed too early. The script clicks it after the last file's arrival. */
  held: HTMLElement | null;
  /** Ids of files that this page sends and the device has stored. `resumeUploads` skips them. */
  kept: Set<string>;
}

function tellArrival(uploads: Uploads, field: string, label: string): void {
  uploads.say(`${label}: guardado.`);
  hideMissing(field, true);
  uploads.reload();
  if (uploads.underWay.size > 0) return;
  const button = uploads.held;
  uploads.held = null;
  if (button) button.click();
}

function beginUpload(uploads: Uploads, field: string) {
  const { route, underWay, say } = uploads;
  const label = labelOf(field);
  let stop = (): void => undefined;
  let drop = (): void => undefined;
  const leave = (): void => {
    stop();
    line.remove();
    hideMissing(field, false);
    underWay.delete(field);
  };
  const line = createLine(field, label, () => {
    uploads.held = null;
    leave();
    drop();
    say(`${label}: cancelado.`);
    const input = document.getElementById(field);
    if (input) input.focus();
  });
  const end = (outcome: UploadOutcome): void => {
    leave();
    if (outcome.kind === "arrived") {
      drop();
      tellArrival(uploads, field, label);
    } else if (outcome.kind === "moved") {
      location.assign(href(outcome.to));
    } else if (outcome.kind !== "gone") {
      uploads.held = null;
      complain(field, outcome.words);
      say(outcome.words);
      // A refused file is deleted from the device.
      // After any other failure, the file stays on the device for the next visit.
      if (outcome.kind === "refused") drop();
      else if (outcome.kind === "elsewhere") uploads.reload();
    }
  };

  const stopEarlier = underWay.get(field);
  if (stopEarlier) stopEarlier();
  underWay.set(field, leave);
  clearComplaint(field);
  hideMissing(field, true);
  line.show("Preparando…");
  say(`${label}: enviando.`);
  return {
    isOver: () => underWay.get(field) !== leave,
    refuse: (words: string) => end({ kind: "refused", words }),
    /**
     * `keeping` ends when the device has stored the file, or could not store the file.
     * The file can be deleted only after `keeping` has ended.
     */
    go(file: FileToSend, offset: number, keeping?: Promise<void>) {
      drop = () =>
        void Promise.resolve(keeping)
          .then(() => deleteFile(file.id))
          .catch(() => undefined);
      const isKept = () => uploads.kept.has(file.id);
      stop = startTransfer({ route, file, offset, show: line.show, isKept, ends: end });
    },
  };
}

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
  const file = { id, ...fillingOf(form), field, name };
  if (await storeFile(file, body, owner).catch(() => false)) kept.add(id);
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
  // The file may change or vanish before the upload, so this code reads the bytes now.
  const data = new Response((drawn || file).slice(0, MAX_FILE_BYTES + 1)).arrayBuffer();
  const body = new Blob([await data.catch(() => "")]);
  const head = await new Response(body.slice(4, 12)).text();
  if (way.isOver()) return;
  if (HEIC_HEAD.test(head)) return way.refuse(HEIC_REFUSED);
  if (body.size > MAX_FILE_BYTES) return way.refuse(TOO_BIG);
  if (body.size === 0) return way.refuse(NOT_READ);
  const sending = { id: newId(), field, name: file.name, body };
  /* The device keeps only redrawn photos and PDFs. The portal might refuse others days later. */
  const mayKeep = drawn || file.type === "application/pdf";
  way.go(sending, 0, mayKeep ? keep(uploads, sending) : undefined);
}

export async function resumeUploads(uploads: Uploads): Promise<void> {
  const { owner, kept, underWay } = uploads;
  const row = document.querySelector("[data-anexo]");
  const form = row && row.closest("form");
  if (!form || owner === "") return;
  const { page, draft, isKept } = fillingOf(form);
  for (const { file, data } of await filesOf(page, owner)) {
    // The wizard may have another draft now. The file's draft may come back later.
    // Until the draft is stored, each page load has another id, so ids are not compared.
    if ((isKept || file.isKept) && file.draft !== draft) continue;
    if (rowOf(file.field) && !kept.has(file.id) && !underWay.has(file.field)) {
      kept.add(file.id);
      beginUpload(uploads, file.field).go({ ...file, body: data }, -1);
    }
  }
}
