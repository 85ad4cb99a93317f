import { uploadBlob, type BlobRequest } from "~/offline/blob";
import { INTENT } from "~/wizard/definition/page-model";
import { outcomeOf, type UploadOutcome } from "./outcome";
import { formOf, type Show } from "./row";

const STALLED_AFTER_MS = 45_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

const NO_SIGNAL = "Sem sinal agora. O envio continua sozinho quando ele voltar.";
const NO_SIGNAL_BUT_KEPT =
  "Sem sinal agora. O arquivo está guardado neste aparelho, e o envio continua sozinho, também quando você voltar a esta página.";

export interface FileToSend {
  id: string;
  field: string;
  name: string;
  body: Blob;
}

interface Transfer {
  route: string;
  file: FileToSend;
  /** Whether the portal may already have a part of the file. */
  begun: boolean;
  show: Show;
  isKept(): boolean;
  ends(outcome: UploadOutcome): void;
}

type Ask = (
  method: string,
  url: string | URL,
  headers: Record<string, string>,
  content: Blob | FormData | null,
  from: number,
) => Promise<XMLHttpRequest>;

/** Returns null if the upload should be tried again. */
async function attempt(
  { route, file: { id, field, name, body } }: Transfer,
  from: number,
  ask: Ask,
  checking: () => void,
): Promise<UploadOutcome | null> {
  // The form's action and CSRF token may have changed since the last attempt.
  const form = formOf(field);
  if (!form) return { kind: "gone" };
  const selo = String(new FormData(form).get("selo"));
  const sendChunk: BlobRequest = async (...asked) => {
    const answer = await ask(...asked);
    return { status: answer.status, headers: { get: (key) => answer.getResponseHeader(key) } };
  };
  const brought = await uploadBlob({ id, body, selo }, sendChunk, from);
  const data = new FormData();
  data.append("selo", selo);
  data.append("intencao", INTENT.attach);
  data.append("envio", id);
  // The portal gives no reason for a refused chunk, so the form sends the whole file.
  if (brought === "no") data.append(field, body, name);
  else if (brought === "whole") data.append(`pedacos-${field}`, name);
  else return null;
  checking();
  const url = new URL(form.action);
  url.searchParams.set("_data", route);
  return outcomeOf(await ask("POST", url, {}, data, Infinity), field);
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
const answerTo = (
  sent: XMLHttpRequest,
  method: string,
  url: string | URL,
  headers: Record<string, string>,
  onProgress: (bytes: number) => void,
): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    sent.open(method, url);
    for (const [header, value] of Object.entries(headers)) sent.setRequestHeader(header, value);
    sent.upload.onprogress = ({ loaded }) => onProgress(loaded);
    sent.onerror = sent.onabort = reject;
    sent.onload = () => resolve(sent);
  });

/** Sends a file, then calls `ends` with the outcome. Returns a function that stops sending. */
export function startTransfer(transfer: Transfer): () => void {
  // -1: ask the portal how many bytes of the file have arrived.
  let start = transfer.begun ? -1 : 0;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: XMLHttpRequest | undefined;
  let over = false;

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  const breakOff = (): void => void (request && request.abort());
  const alive = (): void => wait(STALLED_AFTER_MS, breakOff);

  function stop(): void {
    over = true;
    clearTimeout(timer);
    removeEventListener("online", send);
    breakOff();
  }

  function moves(bytes: number): void {
    const part = Math.min(1, bytes / transfer.file.body.size);
    alive();
    pause = FIRST_PAUSE_MS;
    transfer.show(part < 1 ? `Enviando: ${Math.floor(100 * part)} %` : "Conferindo…", part);
  }

  const ask: Ask = (method, url, headers, content, from) => {
    const sent = (request = new XMLHttpRequest());
    const answered = answerTo(sent, method, url, headers, (loaded) => moves(from + loaded));
    if (!over) sent.send(content);
    return answered;
  };

  function send(): void {
    removeEventListener("online", send);
    alive();
    transfer.show("Enviando…");
    attempt(transfer, start, ask, () => moves(Infinity))
      .catch(() => null)
      .then((outcome) => {
        if (over) return;
        if (outcome) {
          stop();
          return transfer.ends(outcome);
        }
        start = -1;
        transfer.show(transfer.isKept() ? NO_SIGNAL_BUT_KEPT : NO_SIGNAL);
        addEventListener("online", send);
        wait(pause, send);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      });
  }

  send();
  return stop;
}
