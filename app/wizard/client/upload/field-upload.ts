import { deleteFile } from "~/offline/files";
import type { UploadOutcome } from "./outcome";
import { clearComplaint, complain, createLine, hideMissing, labelOf } from "./row";
import { startTransfer, type FileToSend } from "./transfer";

/** The uploads of a page. */
export interface Uploads {
  route: string;
  owner: string;
  reload(): void;
  say(words: string, shown?: boolean): void;
  /** For each field, the function that stops the field's upload. */
  underWay: Map<string, () => void>;
  /** The button that was pressed before all files had arrived. */
  held: HTMLElement | null;
  /** Ids of files that this page sends and the device has stored. `resumeUploads` skips them. */
  kept: Set<string>;
}

export const forget = (id: string): void => void deleteFile(id).catch(() => undefined);

function tellArrival(uploads: Uploads, field: string, label: string): void {
  uploads.say(`${label}: guardado.`);
  hideMissing(field, true);
  uploads.reload();
  if (uploads.underWay.size > 0) return;
  const button = uploads.held;
  uploads.held = null;
  if (button) button.click();
}

export function beginUpload(uploads: Uploads, field: string) {
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
    } else if (outcome.kind !== "gone") {
      uploads.held = null;
      complain(field, outcome.words);
      say(outcome.words);
      // A file stays on the device for the next visit, unless it was refused.
      if (outcome.kind === "refused") drop();
      else uploads.reload();
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
      const isKept = () => uploads.kept.has(file.id);
      stop = startTransfer({ route, file, begun, show: line.show, isKept, ends: end });
    },
  };
}
