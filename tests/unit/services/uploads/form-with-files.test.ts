import "../support/test-environment";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  isTemporaryRefusal,
  readFormWithFiles,
  type Accepts,
  type ReadyFile,
  type FormRules,
} from "~/services/uploads/form-with-files.server";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { appendToBlob, markArrived, readBlob } from "~/services/uploads/blobs.server";
import { decoding } from "~/services/uploads/fair-semaphore.server";
import { newCsrfToken, type Session } from "~/services/session/session.server";
import { arrived } from "../support/arrival";
import { arriving, body, END, BOUNDARY, field, file, rawPart } from "../support/form-with-files";
import { portrait } from "../support/photos";

const CSRF_TOKEN = newCsrfToken();
const session: Session = { content: { csrfToken: CSRF_TOKEN } };
const csrfToken = field("selo", CSRF_TOKEN);
const SPOOL = join(process.env.DATA_DIR ?? "", "recepcao");
const MB = 1024 * 1024;

const FIELDS = new Map<string, Accepts>([
  ["frente", "imagens"],
  ["verso", "imagens-e-pdf"],
  ["papel", "imagens-e-pdf"],
]);

let photo: Buffer;
let kept: { field: string; file: ReadyFile }[] = [];

const image = (name = "frente", fileName = "IMG_1.HEIC") => file(name, photo, fileName);

const receive = (request: Request, rules: Partial<FormRules> = {}, from = session) =>
  readFormWithFiles(request, from, {
    accepts: (name) => FIELDS.get(name) ?? null,
    maxFiles: 5,
    store: async (name, ready) => {
      kept.push({ field: name, file: ready });
      return null;
    },
    ...rules,
  });

/** What becomes of a form of these parts. */
async function taken(parts: Buffer[], rules?: Partial<FormRules>) {
  const reading = await receive(arriving(body(csrfToken, ...parts)), rules);
  if (!reading.ok) throw new Error(JSON.stringify(reading.refusal.error));
  return reading;
}

/** Why the whole form is refused, and what comes back of what was typed. */
async function refused(request: Request) {
  const reading = await receive(request);
  if (reading.ok) throw new Error("não foi recusado");
  const { error, initialValue } = reading.refusal;
  return { message: error?.[""]?.join(), initialValue };
}

beforeAll(async () => {
  photo = await (await portrait(900, 700)).jpeg().toBuffer();
});

describe("a form with files", { timeout: 30_000 }, () => {
  it("the turn belongs to the user: another session does not get ahead", async () => {
    let go = (): void => undefined;
    const held = decoding.run("outra", () => new Promise<void>((resolve) => (go = resolve)));
    const order: string[] = [];
    const waitsFor = vi.spyOn(decoding, "run");
    const sent: Promise<unknown>[] = [];
    for (const [token, accountHash] of [
      ["a1", "ana"],
      ["a2", "ana"],
      ["b1", "bia"],
    ] as const) {
      const store = async () => (order.push(token), null);
      const from = { content: { ...session.content, token, accountHash } };
      sent.push(receive(arriving(body(csrfToken, image())), { store }, from));
      await vi.waitFor(() => expect(waitsFor).toHaveBeenCalledTimes(sent.length));
    }
    go();
    await Promise.all([held, ...sent]);
    expect(order).toEqual(["a1", "b1", "a2"]);
    waitsFor.mockRestore();
  });

  afterEach(() => {
    kept = [];
    expect(readdirSync(SPOOL)).toEqual([]);
  });

  it.each([
    ["vazio", "frente", "", /^O arquivo chegou vazio/],
    ["HEIC", "frente", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic", /“Mais compatível”/],
    ["PDF onde só vale foto", "frente", "%PDF-1.4\n%%EOF", /só valem fotos/],
    ["PDF cortado", "papel", "%PDF-1.4\n", /^O PDF chegou incompleto/],
    [
      "mais de 12 MB",
      "frente",
      "1".repeat(12 * MB + 1),
      /^A foto passa de 12 MB\. .+ou envie um print/,
    ],
    ["o que é de um campo sem arquivos", "codmedico", "x", /^Este campo não recebe arquivos\.$/],
    ["nada num campo sem arquivos", "__proto__", "", /^Este campo não recebe arquivos\.$/],
  ])("refuses only that file, with a name of a photo: %s", async (_, name, data, message) => {
    const reading = await taken([file(name, data), image("verso")]);
    // A field that takes no files has no place to show an error.
    const at = FIELDS.has(name) ? name : "";
    expect(reading.refusals).toEqual({ [at]: [expect.stringMatching(message)] });
    expect(reading.kept).toEqual(["verso"]);
  });

  it("several in the same field: each refusal names its file; those beyond the maximum are left out; the storing step also refuses", async () => {
    const store = vi
      .fn<FormRules["store"]>()
      .mockResolvedValueOnce(null)
      .mockResolvedValue("Já há um igual.");
    const note = file("frente", "texto", "nota.txt");
    const rules = { maxFiles: 3, store };
    expect((await taken([image(), note, image(), image()], rules)).refusals.frente).toEqual([
      expect.stringMatching(/^nota: Este arquivo/),
      "IMG_1: Já há um igual.",
      expect.stringMatching(/^IMG_1: Envie no máximo 3 arquivos/),
    ]);
  });

  it("without the CSRF token before the first file nothing is stored, and what was typed is returned", async () => {
    const typed = field("obs", "duas\r\nlinhas");
    for (const request of [
      arriving(body(image(), csrfToken, typed)),
      arriving(body(field("selo", "outro"), image(), csrfToken, typed)),
      arrived(arriving(body(csrfToken, image(), typed)), { crossOrigin: true }),
    ])
      expect(await refused(request)).toEqual({
        message: expect.stringMatching(/^(Esta página ficou aberta|O formulário veio de outro)/),
        initialValue: { obs: "duas\nlinhas" },
      });
    expect(kept).toEqual([]);
  });

  it("more than 40 MB: what fitted is stored", async () => {
    const large = file("frente", Buffer.concat([photo, Buffer.alloc(11 * MB)]));
    const parts = [csrfToken, image("verso"), large, large, large, large, image("verso")];
    const { message } = await refused(arriving(body(...parts), { piece: 262_144 }));
    expect(message).toMatch(/^O envio passa de 40 MB/);
    expect(kept.map((each) => each.field)).toEqual(["verso", "frente", "frente", "frente"]);
  });

  it("storing fails: the failure goes out, and nothing is left behind", async () => {
    const store = vi.fn().mockRejectedValue(new Error("armazém fora"));
    await expect(taken([image(), image("verso")], { store })).rejects.toThrow("armazém fora");
    expect(store).toHaveBeenCalledTimes(1);
  });

  it("what cannot be received now is refused for now, and only that", async () => {
    await taken([image()]);
    rmSync(SPOOL, { recursive: true });
    writeFileSync(SPOOL, "");
    const { refusals } = await taken([image(), file("codmedico", "x")]);
    rmSync(SPOOL);
    expect((await taken([image()])).refusals).toEqual({});
    expect(Object.values(refusals).flat().map(isTemporaryRefusal)).toEqual([true, false]);
  });

  const whole = () => body(csrfToken, image());
  it.each<[string, () => Buffer, string?]>([
    ["sem fronteira", whole, "multipart/form-data"],
    ["outra fronteira", whole, "multipart/form-data; boundary=outra"],
    ["JSON", () => Buffer.from("{}"), "application/json"],
    ["nada", () => Buffer.alloc(0)],
    ["cabeçalho sem fim", () => rawPart(`Content-Disposition: ${"x".repeat(500_000)}`, "")],
    [
      "milhões de fronteiras",
      () => Buffer.concat([csrfToken, Buffer.alloc(2_000_000, `--${BOUNDARY}\r\n`)]),
    ],
    [
      "trezentas partes",
      () =>
        body(
          csrfToken,
          ...Array.from({ length: 300 }, (_, at) => (at % 2 ? field : file)(`c${at}`, "x")),
        ),
    ],
    ["o começo de um arquivo", () => body(csrfToken, image()).subarray(0, 400)],
    [
      "texto demais",
      () => body(csrfToken, ...["a", "b"].map((name) => field(name, "x".repeat(40_000)))),
    ],
    ["um texto sem fim", () => body(csrfToken, image()).subarray(0, -END.byteLength)],
  ])("hostile or cut, refused with a reason: %s", async (_, make, type) => {
    expect((await refused(arriving(make(), { type }))).message).toMatch(/\.$/);
    expect(kept).toEqual([]);
  });

  it("an absurd declared size is not received at all", async () => {
    const headers = { "content-length": "999999999" };
    const { message } = await refused(arriving(whole(), { headers }));
    expect(message).toMatch(/^(O envio passa de 40 MB|Esta página)/);
    expect(kept).toEqual([]);
  });

  it("multipart inside multipart is a plain text; names with NUL and without a name do not break it", async () => {
    const inside = '--b\r\nContent-Disposition: file; filename="a.jpg"\r\n\r\nx\r\n--b--';
    const named = 'Content-Disposition: form-data; name="frente"';
    const reading = await taken([
      rawPart(`${named}\r\nContent-Type: multipart/mixed; boundary=b`, inside),
      rawPart("Content-Disposition: form-data", "sem nome"),
      rawPart("Content-Type: text/plain", "sem nada"),
      image("verso", "a\0b\u202Egpj.exe"),
    ]);
    expect(reading.fields.get("frente")).toContain("--b--");
    expect(kept.map((each) => each.file.name)).toEqual(["abgpj.jpg"]);
  });

  it("of a file that came in chunks only it is here: not what is refused, incomplete, another's or never sent", async () => {
    const [own, incomplete] = [randomUUID(), "O arquivo chegou incompleto. Envie de novo."];
    /** The answer to the form that names the file, as the device of `owner` sends it. */
    const named = async (owner: string, id: string, rules: Partial<FormRules> = {}) => {
      const blobs = {
        read: (which: string) => readBlob(owner, which),
        markStored: (which: string) => markArrived(owner, which),
      };
      const names = ["codmedico", "frente", "verso"].map((name) => field(`pedacos-${name}`, "a"));
      const parts = [field("envio", id), ...names];
      const reading = await taken(parts, { blobs, ...rules });
      return reading.refusals.frente?.join() ?? reading.kept;
    };
    expect(await named("ana", own)).toBe(incomplete);
    // The device sends it again.
    expect(isTemporaryRefusal(incomplete)).toBe(true);
    for (let from = 0; from < photo.byteLength; from += 4_000)
      await appendToBlob("ana", own, from, Readable.from([photo.subarray(from, from + 4_000)]));
    const store = async () => "Já há um igual.";
    for (const _ of [1, 2]) expect(await named("ana", own, { store })).toBe("Já há um igual.");
    for (const [owner, id] of [
      ["bia", own],
      ["ana", randomUUID()],
      ["ana", "x"],
    ] as const)
      expect(await named(owner, id)).toBe(incomplete);
    const away = () => Promise.reject(new StoreFailure(null));
    const blobs = { read: away, markStored: away };
    expect(await named("ana", own, { blobs })).toBe(incomplete);
    // Of a form one upload is read, and of a user's forms one at a time.
    const reads: string[] = [];
    const slow = {
      ...blobs,
      read: async () => (reads.push("a"), await null, reads.push("z"), null),
    };
    await Promise.all([1, 2].map(() => named("ana", own, { blobs: slow })));
    expect(reads.join("")).toBe("azaz");
    expect(kept).toEqual([]);
    expect(await named("ana", own)).toEqual(["frente"]);
  });
});
