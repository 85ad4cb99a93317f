import { Readable } from "node:stream";
import { z } from "zod/v4";
import { MAX_FILE_BYTES, MAX_FORM_BYTES, formatSize } from "~/lib/limits";
import {
  SIGNATURE_BYTES,
  fileKindOf,
  cleanName,
  kindRefusal,
  type Accepts,
  type FileKind,
} from "./content-check.server";
import { createFairSemaphore, decoding } from "./fair-semaphore.server";
import { openTempFile, type TempFile } from "./temp-file.server";
import {
  isForOtherAccount,
  crossOriginMessage,
  readFields,
  formRefusal,
  tidyText,
  TOO_LONG,
  UNREADABLE,
  type Refusal,
} from "../http/form.server";
import { prepareImage } from "./image.server";
import { readParts, type FormEnding, type Listener } from "./multipart.server";
import { preparePdf } from "./pdf.server";
import { logEvent } from "../config/log.server";
import { meter } from "../config/metrics/meter.server";
import { oneAtATime } from "../connection/one-at-a-time.server";
import { ifStoreFails } from "../storage/store-failure.server";
import { fairnessKeyOf, type Session } from "../session/session.server";

export type { Accepts } from "./content-check.server";

export interface ReadyFile {
  name: string;
  type: "image/jpeg" | "application/pdf";
  data: Buffer;
}

export interface FormRules {
  accepts(field: string): Accepts | null;
  maxFiles: number;
  /**
   * Called as soon as an accepted file is complete, so an interrupted form keeps its earlier files.
   * Returns the refusal message, or null when the file was stored.
   */
  store(field: string, file: ReadyFile): Promise<string | null>;
  blobs?: {
    read(id: string): Promise<Buffer[] | "arrived" | null>;
    markStored(id: string): Promise<void>;
  };
}

export type ReceivedForm =
  | { ok: true; fields: FormData; kept: string[]; refusals: Record<string, string[]> }
  | { ok: false; refusal: Refusal; otherAccountForm?: FormData };

const TOO_BIG_FILE = `A foto passa de ${formatSize(MAX_FILE_BYTES)}. Diminua o tamanho da foto na câmera, ou envie um print dela. Se for um PDF, salve em qualidade menor.`;
const TOO_MANY_WAIT =
  "Muitas fotos estão chegando agora. O resto está guardado; envie esta de novo em alguns minutos.";
const TOO_BIG_FORM = `O envio passa de ${formatSize(MAX_FORM_BYTES)}. O que chegou até ali está guardado; envie o que falta agora, poucos arquivos de cada vez.`;
const EMPTY =
  "O arquivo chegou vazio. Se ele está na nuvem, baixe-o antes para o aparelho, e escolha de novo.";
const CUT_SHORT = "O arquivo chegou incompleto. Envie de novo.";
const NOT_EXPECTED = "Este campo não recebe arquivos.";
const DISK = "Não foi possível receber o arquivo agora. Tente de novo em alguns minutos.";

/** After a temporary refusal, the portal may accept the same file later. */
export const isTemporaryRefusal = (message: string): boolean =>
  [DISK, TOO_MANY_WAIT, CUT_SHORT].includes(message);

const tooMany = (maxFiles: number) =>
  `Envie no máximo ${maxFiles} ${maxFiles === 1 ? "arquivo" : "arquivos"} de cada vez. Este ficou de fora.`;

const FORM_ENDS: Record<Exclude<FormEnding, "complete">, string> = {
  "cut-off": UNREADABLE,
  "too-big": TOO_BIG_FORM,
  "too-long": TOO_LONG,
};

const checking = createFairSemaphore(1);

type Arrival = { waiting: TempFile } | { message: string } | "vazio";

async function writeTempFile(stream: Readable, isTooLarge: () => boolean): Promise<Arrival> {
  const waiting = await openTempFile().catch((error: unknown) => logDiskError(error));
  if (!waiting) {
    stream.resume();
    return { message: DISK };
  }
  const problem = await writeToDisk(stream, waiting);
  const message = problem ?? (isTooLarge() ? TOO_BIG_FILE : null);
  if (message === null && waiting.size > 0) return { waiting };
  await waiting.close();
  return message === null ? "vazio" : { message };
}

async function writeToDisk(stream: Readable, waiting: TempFile): Promise<string | null> {
  let full = false;
  try {
    for await (const part of stream) {
      // After a disk error the loop keeps reading, so that the parser reaches the next field.
      if (!full && Buffer.isBuffer(part))
        full = !(await waiting.write(part).then(() => true, logDiskError));
    }
    return full ? DISK : null;
  } catch {
    return CUT_SHORT;
  }
}

function logDiskError(error: unknown): null {
  logEvent("recepcao-falhou", { erro: error instanceof Error ? error.message : "desconhecido" });
  return null;
}

type Prepared = { kind: FileKind } & ({ file: ReadyFile } | { message: string });

async function prepare(
  waiting: TempFile,
  name: string,
  accepts: Accepts,
  who: string,
): Promise<Prepared> {
  const kind = fileKindOf(await waiting.read(SIGNATURE_BYTES));
  const refusal = kindRefusal(kind, accepts);
  if (refusal) return { kind, message: refusal };
  const isPdf = kind === "pdf";
  const ready = await (isPdf ? checking : decoding).run(who, async () =>
    (isPdf ? preparePdf : prepareImage)(await waiting.read()),
  );
  if (!ready) return { kind, message: TOO_MANY_WAIT };
  if (!ready.ok) return { kind, message: ready.message };
  const [type, ending] = isPdf
    ? (["application/pdf", "pdf"] as const)
    : (["image/jpeg", "jpg"] as const);
  return { kind, file: { name: cleanName(name, ending), type, data: ready.data } };
}

class Refusals {
  private readonly all: { field: string; name: string; message: string }[] = [];
  private readonly files = new Map<string, number>();

  countFile(field: string): void {
    this.files.set(field, (this.files.get(field) ?? 0) + 1);
  }

  add(field: string, name: string, message: string): void {
    this.all.push({ field, name, message });
  }

  messagesByField(): Record<string, string[]> {
    const byField = new Map<string, string[]>();
    for (const { field, name, message } of this.all) {
      const several = (this.files.get(field) ?? 0) > 1;
      byField.set(field, [
        ...(byField.get(field) ?? []),
        several ? `${name}: ${message}` : message,
      ]);
    }
    return Object.fromEntries(byField);
  }
}

async function receiveFields(request: Request, session: Session): Promise<ReceivedForm> {
  const fields = await readFields(request);
  if (typeof fields === "string")
    return { ok: false, refusal: formRefusal(new FormData(), fields) };
  const crossOrigin = crossOriginMessage(request, session, fields);
  return crossOrigin
    ? refuseCrossOrigin(session, fields, crossOrigin)
    : { ok: true, fields, kept: [], refusals: {} };
}

function refuseCrossOrigin(session: Session, fields: FormData, message: string): ReceivedForm {
  return {
    ok: false,
    refusal: formRefusal(fields, message),
    ...(isForOtherAccount(session, fields) && { otherAccountForm: fields }),
  };
}

function keep(rules: FormRules, field: string, file: ReadyFile): Promise<string | null> {
  return rules.store(field, file).catch(ifStoreFails(() => DISK));
}

export const UPLOAD_ID_FIELD = "envio";

const UPLOADED_FIELD_PREFIX = "pedacos-";

function uploadIdOf(fields: FormData): string | null {
  const id = z.uuid().safeParse(fields.get(UPLOAD_ID_FIELD));
  return id.success ? id.data : null;
}

/** Receives one form, and checks and stores its files one after another. */
class Reception implements Listener {
  readonly #fields = new FormData();
  readonly #refusals = new Refusals();
  readonly #kept = new Set<string>();
  #crossOrigin: string | null = null;
  #files = 0;
  #blobs = 0;
  #failure: { error: unknown } | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly request: Request,
    private readonly session: Session,
    private readonly rules: FormRules,
  ) {}

  #isCrossOrigin(): boolean {
    this.#crossOrigin ??= crossOriginMessage(this.request, this.session, this.#fields);
    return this.#crossOrigin !== null;
  }

  #afterLast(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch((error: unknown) => void (this.#failure = { error }));
  }

  async #receive(field: string, name: string, arrival: Arrival): Promise<void> {
    const { rules } = this;
    // Browsers send an empty file without a name for a file input left empty.
    if (arrival === "vazio" && name === "") return;
    this.#refusals.countFile(field);
    const shown = cleanName(name, "jpg").replace(/\.jpg$/, "");
    const refuse = (message: string, kind: FileKind = "desconhecido") => {
      meter().upload(kind, "recusado");
      this.#refusals.add(field, shown, message);
    };
    const accepts = rules.accepts(field);
    if (!accepts) return this.#refusals.add("", shown, NOT_EXPECTED);
    if (arrival === "vazio") return refuse(EMPTY);
    if ("message" in arrival) return refuse(arrival.message);
    if ((this.#files += 1) > rules.maxFiles) return refuse(tooMany(rules.maxFiles));
    const prepared = await prepare(arrival.waiting, name, accepts, fairnessKeyOf(this.session));
    const message =
      "message" in prepared ? prepared.message : await keep(rules, field, prepared.file);
    if (message !== null) return refuse(message, prepared.kind);
    meter().upload(prepared.kind, "guardado");
    this.#kept.add(field);
    const id = uploadIdOf(this.#fields);
    // The file is stored. Without the mark, a device at most uploads it again.
    if (id !== null) await rules.blobs?.markStored(id).catch(ifStoreFails(() => undefined));
  }

  async #receiveAndForget(field: string, name: string, arrival: Arrival): Promise<void> {
    try {
      if (!this.#failure) await this.#receive(field, name, arrival);
    } finally {
      if (typeof arrival === "object" && "waiting" in arrival) await arrival.waiting.close();
    }
  }

  async #receiveBlob(field: string, name: string): Promise<void> {
    const id = uploadIdOf(this.#fields);
    if (!this.rules.accepts(field) || (this.#blobs += 1) > 1)
      return this.#receiveAndForget(field, name, { message: tooMany(1) });
    const chunks =
      id === null ? null : await this.rules.blobs?.read(id).catch(ifStoreFails(() => null));
    if (chunks === "arrived") return void this.#kept.add(field);
    await this.#receiveAndForget(
      field,
      name,
      chunks ? await writeTempFile(Readable.from(chunks), () => false) : { message: CUT_SHORT },
    );
  }

  field(name: string, value: string): void {
    if (!this.rules.blobs || !name.startsWith(UPLOADED_FIELD_PREFIX))
      return this.#fields.append(name, tidyText(value));
    if (this.#isCrossOrigin()) return;
    const field = name.slice(UPLOADED_FIELD_PREFIX.length);
    // A tiny form can name a large upload, so the portal reads one at a time for each user.
    this.#afterLast(() =>
      oneAtATime(fairnessKeyOf(this.session), () => this.#receiveBlob(field, value)),
    );
  }

  file(field: string, name: string, stream: Readable, isTooLarge: () => boolean): void {
    if (this.#isCrossOrigin()) return void stream.resume();
    const arrival = writeTempFile(stream, isTooLarge);
    this.#afterLast(async () => this.#receiveAndForget(field, name, await arrival));
  }

  async end(ending: FormEnding): Promise<ReceivedForm> {
    await this.#last;
    if (this.#failure) throw this.#failure.error;
    const fields = this.#fields;
    if (this.#isCrossOrigin())
      return refuseCrossOrigin(this.session, fields, this.#crossOrigin ?? "");
    const refusals = this.#refusals.messagesByField();
    if (ending === "complete") return { ok: true, fields, kept: [...this.#kept], refusals };
    const refusal = formRefusal(fields, FORM_ENDS[ending]);
    return { ok: false, refusal: { ...refusal, error: { ...refusals, ...refusal.error } } };
  }
}

/**
 * The CSRF token must precede the first file in the form, or the form is refused.
 * A StoreFailure of `rules.store` or of `rules.blobs` only refuses the file.
 * @throws any other error of `rules`, and file system errors
 */
export async function readFormWithFiles(
  request: Request,
  session: Session,
  rules: FormRules,
): Promise<ReceivedForm> {
  if (!/^multipart\/form-data/i.test(request.headers.get("content-type") ?? ""))
    return receiveFields(request, session);
  const reception = new Reception(request, session, rules);
  return reception.end(await readParts(request, reception));
}
