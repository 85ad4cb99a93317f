import "../support/test-environment";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  readFormWithFiles,
  type Accepts,
  type ReadyFile,
  type FormRules,
} from "~/services/uploads/form-with-files.server";
import { appendToBlob, markArrived, readBlob } from "~/services/uploads/blobs.server";
import { decoding } from "~/services/uploads/fair-semaphore.server";
import { newCsrfToken, type Session } from "~/services/session/session.server";
import { arrived } from "../support/arrival";
import { arriving, body, END, BOUNDARY, part, type RawPart } from "../support/form-with-files";
import { portrait } from "../support/photos";
import { pdfOf } from "../../../support/pdf/writer";

const CSRF_TOKEN = newCsrfToken();
const session: Session = { content: { csrfToken: CSRF_TOKEN } };
const csrfToken: RawPart = { nome: "selo", value: CSRF_TOKEN };
const SPOOL = join(process.env.DATA_DIR ?? "", "recepcao");

const FIELDS = new Map<string, Accepts>([
  ["frente", "imagens"],
  ["verso", "imagens-e-pdf"],
  ["papel", "imagens-e-pdf"],
]);

let photo: Buffer;
let kept: { field: string; file: ReadyFile }[] = [];

const image = (nome = "frente", file = "IMG_1.HEIC"): RawPart => ({
  nome,
  fileName: file,
  data: photo,
});

function receive(request: Request, rules: Partial<FormRules> = {}) {
  return readFormWithFiles(request, session, {
    accepts: (field) => FIELDS.get(field) ?? null,
    maxFiles: 5,
    store: async (field, file) => {
      kept.push({ field, file });
      return null;
    },
    ...rules,
  });
}

async function aceito(request: Request, rules: Partial<FormRules> = {}) {
  const reading = await receive(request, rules);
  if (!reading.ok) throw new Error(JSON.stringify(reading.refusal.error));
  return reading;
}

async function refused(request: Request, rules: Partial<FormRules> = {}) {
  const reading = await receive(request, rules);
  if (reading.ok) throw new Error("não foi recusado");
  return reading.refusal;
}

beforeAll(async () => {
  photo = await (await portrait(900, 700)).jpeg().toBuffer();
});

describe("receiveForm", { timeout: 30_000 }, () => {
  it("the turn belongs to the user: another session does not get ahead", async () => {
    let go = (): void => undefined;
    const held = decoding.run("outra", () => new Promise<void>((resolve) => (go = resolve)));
    const order: string[] = [];
    const send = (token: string, pessoa: string) =>
      readFormWithFiles(
        arriving(body(csrfToken, image())),
        { content: { ...session.content, token, accountHash: pessoa } },
        {
          accepts: () => "imagens",
          maxFiles: 1,
          store: async () => {
            order.push(token);
            return null;
          },
        },
      );
    const waitsFor = vi.spyOn(decoding, "run");
    const sent: Promise<unknown>[] = [];
    for (const [token, person] of [
      ["a1", "ana"],
      ["a2", "ana"],
      ["b1", "bia"],
    ] as const) {
      sent.push(send(token, person));
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

  it.each<[string, RawPart, RegExp]>([
    [
      "vazio",
      { nome: "frente", fileName: "a.jpg", data: Buffer.alloc(0) },
      /^O arquivo chegou vazio/,
    ],
    [
      "HEIC com nome de JPEG",
      {
        nome: "frente",
        fileName: "a.jpg",
        tipo: "image/jpeg",
        data: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"),
      },
      /“Mais compatível”/,
    ],
    [
      "HTML com nome de JPEG",
      { nome: "frente", fileName: "a.jpg", data: Buffer.from("<script>alert(1)</script>") },
      /não é uma foto/,
    ],
    [
      "PDF onde só vale foto",
      { nome: "frente", fileName: "a.pdf", data: Buffer.from("%PDF-1.4\n%%EOF") },
      /só valem fotos/,
    ],
    [
      "PDF cortado",
      { nome: "papel", fileName: "a.pdf", data: Buffer.from("%PDF-1.4\n") },
      /^O PDF chegou incompleto/,
    ],
    [
      "mais de 12 MB",
      { nome: "frente", fileName: "a.jpg", data: Buffer.alloc(12 * 1024 * 1024 + 1, 1) },
      /^A foto passa de 12 MB\. .+ou envie um print/,
    ],
  ])("refuses only that file: %s", async (_, bad, mensagem) => {
    const reading = await aceito(arriving(body(csrfToken, bad, image("verso"))));
    expect(Object.values(reading.refusals)).toEqual([[expect.stringMatching(mensagem)]]);
    expect(Object.keys(reading.refusals)).toEqual([bad.nome]);
    expect(reading.kept).toEqual(["verso"]);
  });

  it.each(["__proto__", "codmedico"])(
    "in a field that takes no files (%s): the error is of the whole form, which has no place to show it",
    async (nome) => {
      for (const data of [Buffer.from("x"), Buffer.alloc(0)]) {
        const reading = await aceito(
          arriving(body(csrfToken, { nome, fileName: "a.jpg", data }, image("verso"))),
        );
        expect([reading.refusals, reading.kept]).toEqual([
          { "": ["Este campo não recebe arquivos."] },
          ["verso"],
        ]);
      }
    },
  );

  it("several in the same field: each refusal names its file; those beyond the maximum are left out; the storing step also refuses", async () => {
    const lixo = { nome: "frente", fileName: "nota.txt", data: Buffer.from("texto") };
    const reading = await aceito(arriving(body(csrfToken, image(), lixo, image(), image())), {
      maxFiles: 3,
      store: async () =>
        kept.push({ field: "x", file: { name: "", type: "image/jpeg", data: photo } }) === 2
          ? "Já há um igual."
          : null,
    });
    expect(reading.refusals.frente).toEqual([
      expect.stringMatching(/^nota: Este arquivo/),
      "IMG_1: Já há um igual.",
      expect.stringMatching(/^IMG_1: Envie no máximo 3 arquivos/),
    ]);
  });

  it("without the CSRF token before the first file nothing is stored, and what was typed is returned", async () => {
    for (const request of [
      arriving(body(image(), csrfToken, { nome: "obs", value: "x" })),
      arriving(
        body({ nome: "selo", value: "outro" }, image(), csrfToken, { nome: "obs", value: "x" }),
      ),
      arrived(arriving(body(csrfToken, image(), { nome: "obs", value: "x" })), {
        crossOrigin: true,
      }),
    ]) {
      const recusa = await refused(request);
      expect(recusa.error?.[""]?.[0]).toMatch(
        /^(Esta página ficou aberta|O formulário veio de outro)/,
      );
      expect(recusa.initialValue).toEqual({ obs: "x" });
    }
    expect(kept).toEqual([]);
  });

  it("a truncated text is not taken as whole", async () => {
    const bytes = body(csrfToken, { nome: "obs", value: "não estou doente" });
    for (const missing of [END.byteLength, END.byteLength + 8, 6]) {
      expect(
        (await refused(arriving(bytes.subarray(0, bytes.byteLength - missing)))).error?.[""]?.[0],
      ).toMatch(/^O formulário chegou incompleto/);
    }
  });

  it("more than 40 MB: what fitted is stored", async () => {
    const large = {
      nome: "frente",
      fileName: "g.jpg",
      data: Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]),
    };
    const recusa = await refused(
      arriving(body(csrfToken, image("verso"), large, large, large, large, image("verso")), {
        piece: 262_144,
      }),
    );
    expect(recusa.error?.[""]?.[0]).toMatch(/^O envio passa de 40 MB/);
    expect(kept.map(({ field }) => field)).toEqual(["verso", "frente", "frente", "frente"]);
  });

  it("an absurd declared size is not received at all", async () => {
    const recusa = await refused(
      arriving(body(csrfToken, image()), { headers: { "content-length": "999999999" } }),
    );
    expect(recusa.error?.[""]?.[0]).toMatch(/^(O envio passa de 40 MB|Esta página)/);
    expect(kept).toEqual([]);
  });

  it("storing fails: the failure goes out, and nothing is left behind", async () => {
    const keep = vi.fn().mockRejectedValue(new Error("armazém fora"));
    await expect(
      receive(arriving(body(csrfToken, image(), image("verso"))), { store: keep }),
    ).rejects.toThrow("armazém fora");
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Request | (() => Request)]>([
    ["sem fronteira", () => arriving(body(csrfToken, image()), { tipo: "multipart/form-data" })],
    [
      "fronteira vazia",
      () => arriving(body(csrfToken, image()), { tipo: 'multipart/form-data; boundary=""' }),
    ],
    [
      "outra fronteira",
      () => arriving(body(csrfToken, image()), { tipo: "multipart/form-data; boundary=outra" }),
    ],
    ["nada", () => arriving(Buffer.alloc(0))],
    ["só o fim", () => arriving(END)],
    ["lixo", () => arriving(Buffer.alloc(200_000, 0x2d))],
    [
      "cabeçalho sem fim",
      () =>
        arriving(
          Buffer.from(
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${"x".repeat(500_000)}`,
          ),
        ),
    ],
    [
      "milhões de fronteiras",
      () =>
        arriving(Buffer.concat([part(csrfToken), Buffer.alloc(2_000_000, `--${BOUNDARY}\r\n`)])),
    ],
    [
      "trezentos campos",
      () =>
        arriving(
          body(
            csrfToken,
            ...Array.from({ length: 300 }, (_, i) => ({ nome: `c${i}`, value: "x" })),
          ),
        ),
    ],
    [
      "texto demais",
      () =>
        arriving(
          body(
            csrfToken,
            { nome: "a", value: "x".repeat(40_000) },
            { nome: "b", value: "x".repeat(40_000) },
          ),
        ),
    ],
    [
      "um campo enorme",
      () => arriving(body(csrfToken, { nome: "a", value: "x".repeat(3_000_000) })),
    ],
    ["JSON", () => arriving(Buffer.from("{}"), { tipo: "application/json" })],
  ])("hostile, refused with a reason: %s", async (_, make) => {
    const recusa = await refused(typeof make === "function" ? make() : make);
    expect(recusa.error?.[""]).toHaveLength(1);
    expect(kept).toEqual([]);
  });

  it("multipart inside multipart is a plain text; names with NUL and without a name do not break it", async () => {
    const inside = Buffer.from(
      '--b\r\nContent-Disposition: file; filename="a.jpg"\r\n\r\nx\r\n--b--',
    );
    const nested = Buffer.concat([
      part(csrfToken),
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="frente"\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`,
      ),
      inside,
      Buffer.from(`\r\n--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nsem nome\r\n`),
      Buffer.from(`--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\nsem nada\r\n`),
      part(image("verso", "a\0b\u202Egpj.exe")),
      END,
    ]);
    const reading = await aceito(arriving(nested));
    expect(reading.fields.get("frente")).toContain("--b--");
    expect(kept.map(({ file }) => file.name)).toEqual(["abgpj.jpg"]);
  });
});

describe("a file that came in chunks, sent again because its answer was lost", () => {
  type SentFile = { owner: string; field: string; name: string; id: string; data: Buffer };

  /** The portal's answer to the form that names the file, as the device of `owner` sends it. */
  async function named(
    { owner, field, name, id }: Omit<SentFile, "data">,
    rules: Partial<FormRules> = {},
  ) {
    const { kept: there, refusals } = await aceito(
      arriving(
        body(csrfToken, { nome: "envio", value: id }, { nome: `pedacos-${field}`, value: name }),
      ),
      {
        blobs: {
          read: (which) => readBlob(owner, which),
          markStored: (which) => markArrived(owner, which),
        },
        ...rules,
      },
    );
    return { there, refusals };
  }

  async function inChunks({ owner, id, data }: SentFile): Promise<void> {
    for (let from = 0; from < data.byteLength; from += 4_000)
      await appendToBlob(owner, id, from, Readable.from([data.subarray(from, from + 4_000)]));
  }

  const files = (): SentFile[] => [
    { owner: "ana", field: "frente", name: "IMG_1.HEIC", id: randomUUID(), data: photo },
    { owner: "ana", field: "papel", name: "laudo.pdf", id: randomUUID(), data: pdfOf({}) },
    { owner: "bia", field: "frente", name: "IMG_1.HEIC", id: randomUUID(), data: photo },
  ];

  beforeEach(() => (kept = []));

  it("only it is: what is refused, incomplete, another's or never sent is not told as here", async () => {
    const incomplete = { frente: ["O arquivo chegou incompleto. Envie de novo."] };
    const [file] = files();
    if (!file) throw new Error("sem arquivo");
    expect(await named(file)).toEqual({ there: [], refusals: incomplete });
    await inChunks(file);
    const full = { store: async () => "Já há um igual." };
    for (const _ of [1, 2])
      expect(await named(file, full)).toEqual({
        there: [],
        refusals: { frente: ["Já há um igual."] },
      });
    for (const other of [
      { ...file, owner: "bia" },
      { ...file, id: randomUUID() },
      { ...file, id: "x" },
    ])
      expect(await named(other)).toEqual({ there: [], refusals: incomplete });
    expect(kept).toEqual([]);
    expect(await named(file)).toEqual({ there: ["frente"], refusals: {} });
  });
});
