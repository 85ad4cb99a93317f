import { uploadBlob } from "~/offline/blob";
import { INTENT } from "~/wizard/definition/page-model";
import { outcomeOf, type UploadAnswer, type UploadOutcome } from "./outcome";
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
  /** Count of bytes that have arrived, or -1 if the portal must be asked. */
  offset: number;
  show: Show;
  isKept(): boolean;
  ends(outcome: UploadOutcome): void;
}

/** An `Ask` uses XMLHttpRequest, because `fetch` reports no upload progress. */
type Ask = (
  method: string,
  url: string | URL,
  headers: Record<string, string>,
  content: Blob | FormData | null,
  from: number,
) => Promise<UploadAnswer>;

/** Returns null if the upload should be tried again. */
async function attempt(
  { route, file: { id, field, name, body }, offset }: Transfer,
  ask: Ask,
  checking: () => void,
): Promise<UploadOutcome | null> {
  // The form's action and CSRF token may change, so each attempt reads them again.
  const form = formOf(field);
  if (!form) return { kind: "gone" };
  const selo = String(new FormData(form).get("selo"));
  const brought = await uploadBlob({ id, body, selo }, ask, offset);
  const data = new FormData();
  data.append("selo", selo);
  data.append("intencao", INTENT.attach);
  data.append("envio", id);
  // "no": the network blocks PATCH, or the portal refuses the chunk without a message.
  // The form then sends the whole file, so the portal stores the file or says why not.
  if (brought === "no") data.append(field, body, name);
  else if (brought === "whole") data.append(`pedacos-${field}`, name);
  else return null;
  checking();
  const url = new URL(form.action);
  url.searchParams.set("_data", route);
  return outcomeOf(await ask("POST", url, {}, data, Infinity), field);
}

const answerTo = (sent: XMLHttpRequest): Promise<UploadAnswer> =>
  new Promise((resolve, reject) => {
    sent.onerror = sent.onabort = reject;
    sent.onload = () =>
      resolve({
        status: sent.status,
        headers: { get: (key) => sent.getResponseHeader(key) },
        text: sent.responseText,
      });
  });

/** Sends a file, then calls `ends` with the outcome. Returns a function that stops sending. */
export function startTransfer(transfer: Transfer): () => void {
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
    sent.open(method, url);
    for (const [header, value] of Object.entries(headers)) sent.setRequestHeader(header, value);
    sent.upload.onprogress = ({ loaded }) => moves(from + loaded);
    if (!over) sent.send(content);
    return answerTo(sent);
  };

  function send(): void {
    removeEventListener("online", send);
    alive();
    transfer.show("Enviando…");
    attempt(transfer, ask, () => moves(Infinity))
      .catch(() => null)
      .then((outcome) => {
        if (over) return;
        if (outcome) {
          stop();
          return transfer.ends(outcome);
        }
        transfer.offset = -1;
        transfer.show(transfer.isKept() ? NO_SIGNAL_BUT_KEPT : NO_SIGNAL);
        addEventListener("online", send);
        wait(pause, send);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      });
  }

  send();
  return stop;
}
