import { onNotified } from "~/offline/pages";
import { rowOf } from "./upload/row";
import { resumeUploads, startUpload, type Uploads } from "./upload/uploads";

const HELD = "Ainda está chegando. Ao chegar, segue sozinho; para não esperar, cancele o arquivo.";

export interface Uploader {
  pending(): number;
  stop(): void;
}

export function startUploader(page: Pick<Uploads, "route" | "owner" | "reload" | "say">): Uploader {
  const underWay: Uploads["underWay"] = new Map();
  const uploads: Uploads = { ...page, underWay, held: null, kept: new Set() };

  function chosen(input: EventTarget | null): void {
    if (!(input instanceof HTMLInputElement) || !input.files || !rowOf(input.name)) return;
    const [file] = input.files;
    if (file) void startUpload(uploads, input, file);
  }
  const onChange = ({ target }: Event): void => chosen(target);

  /** The next page would stop the uploads, so the form waits until the last file has arrived. */
  function onSubmit(event: SubmitEvent): void {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || underWay.size === 0 || button.name !== "intencao")
      return;
    // Removing another file stays on the page, so the uploads go on.
    if (button.value.startsWith("remover")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    uploads.held = button;
    page.say(HELD, true);
  }

  function onUnload(event: Event): void {
    if (underWay.size > 0) event.preventDefault();
  }

  document.addEventListener("change", onChange);
  addEventListener("submit", onSubmit, true);
  addEventListener("beforeunload", onUnload);
  document.querySelectorAll("[data-anexo] input").forEach(chosen);
  const goOn = (): void => void resumeUploads(uploads).catch(() => undefined);
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
