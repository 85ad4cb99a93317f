import { filesOf, deleteEarlierFile, deleteFile, storeFile } from "~/offline/files";
import { newId } from "~/offline/new-id";
import { onNotified } from "~/offline/pages";
import { redrawPhoto } from "~/offline/shrink-photo";
import { HEIC_REFUSED, MEGABYTE, MAX_FILE_BYTES } from "~/lib/limits";
import { DRAFT_KEPT_PARAM, DRAFT_PARAM } from "~/paths";
import type { UploadOutcome } from "./upload/outcome";
import {
  clearComplaint,
  complain,
  createLine,
  formOf,
  hideMissing,
  labelOf,
  rowOf,
} from "./upload/row";
import { startTransfer, type FileToSend } from "./upload/transfer";

const TOO_BIG = `O arquivo passa de ${MAX_FILE_BYTES / MEGABYTE} MB. Diminua a foto, ou envie um print dela.`;
const NOT_READ = "O arquivo não pôde ser lido. Se está na nuvem, baixe-o antes.";
const HEIC_HEAD = /^ftyp(he|mi|msf)/;
const HELD = "Ainda está chegando. Ao chegar, o envio segue sozinho.";
/** On a slow connection nobody should have to wait in order to go back. */
const LEAVES = /^(remover|voltar|depois)/;
const LEAVE = "Isto interrompe o envio. Seguir assim mesmo?";

interface Setting {
  route: string;
  owner: string;
  reload(): void;
  say(words: string, shown?: boolean): void;
}

export interface Uploader {
  pending(): number;
  stop(): void;
}

function fillingOf(form: HTMLFormElement): { page: string; draft: string; isKept: boolean } {
  const { pathname, searchParams } = new URL(form.action);
  return {
    page: pathname,
    draft: searchParams.get(DRAFT_PARAM) || "",
    isKept: searchParams.has(DRAFT_KEPT_PARAM),
  };
}

export function startUploader({ route, owner, reload, say }: Setting): Uploader {
  /** For each field, the function that stops the field's upload. */
  const underWay = new Map<string, () => void>();
  /** The button that was pressed before all files had arrived. */
  let held: HTMLElement | null = null;
  /** Ids of files that this page sends and the device has stored. `resume` skips these files. */
  const kept = new Set<string>();

  const forget = (id: string): void => void deleteFile(id).catch(() => undefined);

  function begin(field: string) {
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
      held = null;
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
        say(`${label}: guardado.`);
        hideMissing(field, true);
        reload();
        if (underWay.size > 0) return;
        const button = held;
        held = null;
        if (button) button.click();
      } else if (outcome.kind !== "gone") {
        held = null;
        complain(field, outcome.words);
        say(outcome.words);
        // A file stays on the device for the next visit, unless it was refused.
        if (outcome.kind === "refused") drop();
        else reload();
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
      go(file: FileToSend, begun: boolean, keeping?: Promise<void>) {
        drop = () => void Promise.resolve(keeping).then(() => forget(file.id));
        stop = startTransfer({
          route,
          file,
          begun,
          show: line.show,
          isKept: () => kept.has(file.id),
          ends: end,
        });
      },
    };
  }

  async function keep({ id, field, name, body }: FileToSend): Promise<void> {
    const form = formOf(field);
    if (!form || owner === "") return;
    const { page, draft } = fillingOf(form);
    if (await storeFile({ id, page, draft, field, name }, body, owner).catch(() => false))
      kept.add(id);
  }

  async function start(input: HTMLInputElement, file: File): Promise<void> {
    const field = input.name;
    const way = begin(field);
    // Without this line, the form would send the file a second time.
    input.value = "";
    const form = formOf(field);
    const [drawn] = await Promise.all([
      redrawPhoto(file),
      form &&
        deleteEarlierFile({ page: fillingOf(form).page, field }, owner).catch(() => undefined),
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
    way.go(sending, false, mayKeep ? keep(sending) : undefined);
  }

  async function resume(): Promise<void> {
    const row = document.querySelector("[data-anexo]");
    const form = row && row.closest("form");
    if (!form || owner === "") return;
    const { page, draft, isKept } = fillingOf(form);
    for (const { file, data } of await filesOf(page, owner)) {
      // The form has another draft, so the draft of this file was sent or discarded.
      if (isKept && file.draft !== draft) forget(file.id);
      else if (rowOf(file.field) && !kept.has(file.id) && !underWay.has(file.field)) {
        kept.add(file.id);
        begin(file.field).go({ ...file, body: data }, true);
      }
    }
  }

  function chosen(input: EventTarget | null): void {
    if (!(input instanceof HTMLInputElement) || !input.files || !rowOf(input.name)) return;
    const [file] = input.files;
    if (file) void start(input, file);
  }
  const onChange = ({ target }: Event): void => chosen(target);

  /**
   * The next page would stop the uploads, so the form is sent after the last file has arrived.
   * A button that leaves the step asks whether to stop the uploads instead.
   */
  function onSubmit(event: SubmitEvent): void {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || underWay.size === 0 || button.name !== "intencao")
      return;
    if (LEAVES.test(button.value) && confirm(LEAVE)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = button;
    say(HELD, true);
  }

  function onUnload(event: Event): void {
    if (underWay.size > 0) event.preventDefault();
  }

  document.addEventListener("change", onChange);
  addEventListener("submit", onSubmit, true);
  addEventListener("beforeunload", onUnload);
  document.querySelectorAll("[data-anexo] input").forEach(chosen);
  const goOn = (): void => void resume().catch(() => undefined);
  goOn();
  // Without the device's keys no file can be decrypted.
  // `notifyPages` may announce new keys, so each notification calls `goOn`.
  const unwatch = onNotified(goOn);

  return {
    pending: () => underWay.size,
    stop() {
      unwatch();
      underWay.forEach((leave) => leave());
      document.removeEventListener("change", onChange);
      removeEventListener("submit", onSubmit, true);
      removeEventListener("beforeunload", onUnload);
    },
  };
}
