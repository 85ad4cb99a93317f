/**
 * Attachments that start on their own as soon as they are chosen (design, section 3). Loaded on attachment steps alone; it knows the
 * page by its markup, so that the form stays what it is without scripts.
 */
import { MEGABYTE, MOST_BYTES_OF_A_FILE } from "~/lib/limits";
import { INTENT } from "../page-model";
import { shrinkPhoto } from "~/device/shrink-photo";
import type { Outcome } from "./upload/outcome";
import { post } from "./upload/request";
import { clearComplaint, complain, createLine, hideMissing, keepPlace, labelOf, rowOf } from "./upload/row";
import { startTransfer, type Attempt } from "./upload/transfer";
import { createUnderWay } from "./upload/under-way";

const TOO_BIG = `O arquivo passa de ${MOST_BYTES_OF_A_FILE / MEGABYTE} MB. Diminua a foto na câmera, ou envie um print dela.`;
const HELD = "O que falta ainda está chegando. Assim que chegar, o envio segue sozinho.";

export interface Uploader {
  /** How many are on their way. */
  pending(): number;
  /** Ends what is on its way. */
  stop(): void;
}

/** Each attempt reads the form as it then stands: its address and token may be others by now. */
function attemptFor(route: string, field: string, body: Blob, name: string): Attempt {
  return (moves, ends) => {
    const row = rowOf(field);
    const form = row && row.closest("form");
    if (!form) {
      ends({ kind: "gone" });
      return () => undefined;
    }
    const data = new FormData();
    data.append("selo", String(new FormData(form).get("selo")));
    data.append("intencao", INTENT.attach);
    data.append(field, body, name);
    const url = `${form.action}${form.action.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
    return post(url, data, field, moves, ends);
  };
}

/** Takes the route's id, how to load the page's data again, and where to say what happens (`shown`: it stands on no row); starts at once. */
export function startUploader(route: string, reload: () => void, say: (words: string, shown?: boolean) => void): Uploader {
  const underWay = createUnderWay();

  function refuse(field: string, words: string): void {
    underWay.hold(null);
    complain(field, words);
    say(words);
  }

  function arrived(input: HTMLInputElement, label: string): void {
    say(`${label}: guardado.`);
    keepPlace(input);
    hideMissing(input.name, true);
    reload();
    underWay.arrived();
  }

  function conclude(outcome: Outcome, input: HTMLInputElement, label: string): void {
    if (outcome.kind === "arrived") return arrived(input, label);
    if (outcome.kind === "gone") return;
    refuse(input.name, outcome.words);
    if (outcome.kind === "elsewhere") reload();
  }

  async function start(input: HTMLInputElement, file: File): Promise<void> {
    const field = input.name;
    const label = labelOf(field);
    let over = false;
    let stop = (): void => undefined;
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
    });
    const end = (outcome: Outcome): void => {
      leave();
      conclude(outcome, input, label);
    };

    underWay.begin(field, leave);
    clearComplaint(field);
    hideMissing(field, true);
    // It travels here, and must not travel again with the form.
    input.value = "";
    line.show("Preparando…");
    say(`${label}: enviando.`);
    const body = await shrinkPhoto(file);
    if (over) return;
    if (body.size > MOST_BYTES_OF_A_FILE) end({ kind: "refused", words: TOO_BIG });
    else stop = startTransfer(attemptFor(route, field, body, file.name), line.show, end);
  }

  function chosen(input: EventTarget | null): void {
    if (!(input instanceof HTMLInputElement) || !input.files || !rowOf(input.name)) return;
    const [file] = input.files;
    if (file) void start(input, file);
  }
  const onChange = ({ target }: Event): void => chosen(target);

  /** Before React and Remix hear of it. */
  function onSubmit(event: SubmitEvent): void {
    const button = event.submitter;
    // Whatever sends the page may draw it anew, and what is on its way with it.
    if (!(button instanceof HTMLButtonElement) || underWay.count() === 0 || button.name !== "intencao") return;
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
  // What was chosen before this was loaded.
  document.querySelectorAll("[data-anexo] input").forEach(chosen);

  return {
    pending: underWay.count,
    stop() {
      underWay.callOffAll();
      document.removeEventListener("change", onChange);
      removeEventListener("submit", onSubmit, true);
      removeEventListener("beforeunload", onUnload);
    },
  };
}
