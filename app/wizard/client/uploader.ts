import { filesOf, deleteEarlierFile, deleteFile, storeFile } from "~/offline/files";
import { newId } from "~/offline/new-id";
import { onNotified } from "~/offline/pages";
import { shrinkPhoto } from "~/offline/shrink-photo";
import { HEIC_BRAND, HEIC_REFUSED, MEGABYTE, MAX_FILE_BYTES } from "~/lib/limits";
import { DRAFT_KEPT_PARAM, DRAFT_PARAM } from "~/paths";
import { attemptsOf, formOf, type FileToSend } from "./upload/attempts";
import type { UploadOutcome } from "./upload/outcome";
import {
  clearComplaint,
  complain,
  createLine,
  hideMissing,
  keepPosition,
  labelOf,
  rowOf,
} from "./upload/row";
import { startTransfer } from "./upload/transfer";
import { createUnderWay } from "./upload/under-way";

const TOO_BIG = `O arquivo passa de ${MAX_FILE_BYTES / MEGABYTE} MB. Diminua a foto na câmera, ou envie um print dela.`;
const HELD = "O que falta ainda está chegando. Assim que chegar, o envio segue sozinho.";

/** Safari 14 may never open the device's database, and the photo would wait for ever. */
const DATABASE_LIMIT_MS = 4_000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

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

async function isHeic(file: File): Promise<boolean> {
  const head = await new Response(file.slice(4, 12)).text();
  return head.slice(0, 4) === "ftyp" && HEIC_BRAND.test(head.slice(4));
}

export function startUploader({ route, owner, reload, say }: Setting): Uploader {
  const underWay = createUnderWay();
  /** Ids of stored files whose upload this page has begun, so that `resume` skips them. */
  const kept = new Set<string>();

  const forget = (id: string): void => void deleteFile(id).catch(() => undefined);

  function refuse(field: string, words: string): void {
    underWay.hold(null);
    complain(field, words);
    say(words);
  }

  function arrived(input: HTMLInputElement, label: string): void {
    say(`${label}: guardado.`);
    keepPosition(input);
    hideMissing(input.name, true);
    reload();
    underWay.arrived();
  }

  function conclude(outcome: UploadOutcome, input: HTMLInputElement, label: string): void {
    if (outcome.kind === "arrived") return arrived(input, label);
    if (outcome.kind === "gone") return;
    refuse(input.name, outcome.words);
    if (outcome.kind === "elsewhere") reload();
  }

  function begin(input: HTMLInputElement) {
    const field = input.name;
    const label = labelOf(field);
    let over = false;
    let stop = (): void => undefined;
    let drop = (): void => undefined;
    const leave = (): void => {
      over = true;
      stop();
      line.remove();
      hideMissing(field, false);
      underWay.end(field);
    };
    const line = createLine(field, label, () => {
      underWay.hold(null);
      leave();
      drop();
    });
    const end = (outcome: UploadOutcome): void => {
      leave();
      /* After any other outcome, the device keeps the file for the next visit. */
      if (outcome.kind === "arrived" || outcome.kind === "refused") drop();
      conclude(outcome, input, label);
    };

    underWay.begin(field, leave);
    clearComplaint(field);
    hideMissing(field, true);
    // Without this line, the form would send the file a second time.
    input.value = "";
    line.show("Preparando…");
    say(`${label}: enviando.`);
    return {
      isOver: () => over,
      refuse: (words: string) => end({ kind: "refused", words }),
      /**
       * `begun`: the portal may already have a part of the file.
       * `keeping`: ends when the device has stored the file. `drop` deletes the file only then.
       */
      go(sending: FileToSend, { begun, keeping }: { begun: boolean; keeping: Promise<void> }) {
        drop = () => void keeping.then(() => forget(sending.id));
        stop = startTransfer(attemptsOf(route, sending, begun), line.show, end, () =>
          kept.has(sending.id),
        );
      },
    };
  }

  async function keep({ id, field, name, body }: FileToSend): Promise<void> {
    const form = owner !== "" && formOf(field);
    if (!form) return;
    const { page, draft } = fillingOf(form);
    if (await storeFile({ id, page, draft, field, name }, body, owner).catch(() => false))
      kept.add(id);
  }

  async function start(input: HTMLInputElement, file: File): Promise<void> {
    const way = begin(input);
    const form = formOf(input.name);
    const earlier =
      form && deleteEarlierFile({ page: fillingOf(form).page, field: input.name }, owner);
    const [{ body, isDrawn }] = await Promise.all([
      shrinkPhoto(file),
      Promise.race([earlier, wait(DATABASE_LIMIT_MS)]).catch(() => undefined),
    ]);
    if (way.isOver()) return;
    if (!isDrawn && (await isHeic(file))) return way.refuse(HEIC_REFUSED);
    if (body.size > MAX_FILE_BYTES) return way.refuse(TOO_BIG);
    const sending = { id: newId(), field: input.name, name: file.name, body };
    /* A refusal could come days later, so the device stores only accepted file types. */
    const mayKeep = isDrawn || file.type === "application/pdf";
    way.go(sending, { begun: false, keeping: mayKeep ? keep(sending) : Promise.resolve() });
  }

  async function resume(): Promise<void> {
    const inputs = Array.from(
      document.querySelectorAll<HTMLInputElement>("[data-anexo] input[type=file]"),
    );
    const [form] = inputs.map((input) => input.form);
    if (!form || owner === "") return;
    const { page, draft, isKept } = fillingOf(form);
    for (const { file, data } of await filesOf(page, owner)) {
      const input = inputs.find(({ name, isConnected }) => name === file.field && isConnected);
      // The form has another draft, so the draft of this file was sent or discarded.
      if (isKept && file.draft !== draft) forget(file.id);
      else if (input && !kept.has(file.id) && !underWay.has(file.field)) {
        kept.add(file.id);
        begin(input).go(
          { id: file.id, field: file.field, name: file.name, body: data },
          { begun: true, keeping: Promise.resolve() },
        );
      }
    }
  }

  function chosen(input: EventTarget | null): void {
    if (!(input instanceof HTMLInputElement) || !input.files || !rowOf(input.name)) return;
    const [file] = input.files;
    if (file) void start(input, file);
  }
  const onChange = ({ target }: Event): void => chosen(target);

  /** The next page would stop the uploads, so the form waits for them. */
  function onSubmit(event: SubmitEvent): void {
    const button = event.submitter;
    if (
      !(button instanceof HTMLButtonElement) ||
      underWay.count() === 0 ||
      button.name !== "intencao"
    )
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    underWay.hold(() => button.click());
    say(HELD, true);
  }

  function onUnload(event: Event): void {
    if (underWay.count() > 0) event.preventDefault();
  }

  document.addEventListener("change", onChange);
  addEventListener("submit", onSubmit, true);
  addEventListener("beforeunload", onUnload);
  document.querySelectorAll("[data-anexo] input").forEach(chosen);
  const goOn = (): void => void resume().catch(() => undefined);
  goOn();
  // Files cannot be decrypted before the device has its keys, so `onNotified` tries again.
  const unwatch = onNotified(goOn);

  return {
    pending: underWay.count,
    stop() {
      unwatch();
      underWay.callOffAll();
      document.removeEventListener("change", onChange);
      removeEventListener("submit", onSubmit, true);
      removeEventListener("beforeunload", onUnload);
    },
  };
}
