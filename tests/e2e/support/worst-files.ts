/** The worst that can be sent to a form with files: as large as is taken in, or made to cost the reader dear. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { MEGABYTE, MAX_FILE_BYTES } from "~/lib/limits";

export interface Upload {
  /** What it is, for the report. */
  what: string;
  type: string;
  body: Buffer;
}

const BOUNDARY = "fronteira";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const END = `\r\n--${BOUNDARY}--\r\n`;

/** What stands before a part; `file`: the name of a file. */
function head(name: string, file?: string) {
  return `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? "" : `; filename="${file}"`}\r\n\r\n`;
}

/** Nearly 12 MB. */
const MOST = MAX_FILE_BYTES - 1_000;

/** A picture of one pattern, decoded as dearly as any other, and small to send. */
const picture = (side: number, channels: 1 | 3) =>
  sharp(Buffer.alloc(side * side * channels, "um desenho qualquer"), {
    raw: { width: side, height: side, channels },
  });

function objectsPdf(): Buffer {
  const objects = Array.from(
    { length: 340_000 },
    (_, index) => `${index + 1} 0 obj<</A ${index}>>endobj\n`,
  ).join("");
  return Buffer.from(`%PDF-1.4\n${objects.slice(0, MOST - 100)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}

const SIGNATURES = {
  JPEG: "ffd8ffe0",
  PNG: "89504e470d0a1a0a",
  WebP: "52494646f8ffbf0057454250",
  PDF: "255044462d312e34",
  "tipo nenhum": "00",
};

/** One file each. */
async function files(): Promise<[what: string, data: Buffer][]> {
  const noise = randomBytes(MOST);
  const signed = Object.entries(SIGNATURES).map(([what, hex]): [string, Buffer] => [
    `ruído com cara de ${what}`,
    Buffer.concat([Buffer.from(hex, "hex"), noise.subarray(16)]),
  ]);
  return [
    ["PDF de centenas de milhares de objetos", objectsPdf()],
    ...signed,
    [
      "PNG de 59 MP",
      await picture(7_680, 1).toColourspace("b-w").png({ compressionLevel: 1 }).toBuffer(),
    ],
    ["JPEG progressivo de 36 MP", await picture(6_000, 3).jpeg({ progressive: true }).toBuffer()],
    [
      "WebP sem perdas de 27 MP",
      await picture(5_200, 3).webp({ lossless: true, effort: 0 }).toBuffer(),
    ],
    ["texto de uma linha", Buffer.alloc(MOST, "a")],
    ["dois bytes além de 12 MB", randomBytes(MAX_FILE_BYTES + 2)],
  ];
}

const repeated = (text: string, megabytes: number) => Buffer.alloc(megabytes * MEGABYTE, text);

/** Takes the form's token and the field of a file; gives what to send there. */
export async function worstUploads(selo: string, field: string): Promise<Upload[]> {
  const start = `${head("selo")}${selo}`;
  const form = (what: string, ...parts: (string | Buffer)[]): Upload => ({
    what,
    type: MULTIPART,
    body: Buffer.concat([start, ...parts].map((part) => Buffer.from(part))),
  });
  const noise = randomBytes(195_000);
  return [
    ...(await files()).map(([what, data]) =>
      form(what, head("intencao"), "anexar", head(field, "arquivo.jpg"), data, END),
    ),
    form(
      "40 MB em 200 partes",
      ...Array.from({ length: 198 }, (_, index) => [
        head(index % 2 ? field : `campo-${index}`, "a.jpg"),
        noise,
      ]).flat(),
      END,
    ),
    form(
      "198 campos de texto",
      ...Array.from({ length: 198 }, (_, index) => [
        head(`campo-${index}`),
        "x".repeat(30_000),
      ]).flat(),
      END,
    ),
    form("um formulário sem fim", head(field, "a.jpg"), repeated("sem fim ", 36)),
    form("a fronteira milhões de vezes", repeated(`\r\n--${BOUNDARY}`, 38)),
    {
      what: "uma fronteira de uma letra, milhões de vezes",
      type: "multipart/form-data; boundary=x",
      body: repeated("\r\n--x\r\n", 38),
    },
    form(
      "quase a fronteira, um milhão de vezes",
      head(field, "a.jpg"),
      repeated(`\r\n--${BOUNDARY.slice(0, -1)}`, 11),
      END,
    ),
    form("um nome de arquivo de 1 MB", head(field, "a".repeat(MEGABYTE)), noise, END),
    {
      what: "40 MB sem arquivos",
      type: "application/x-www-form-urlencoded",
      body: repeated("a=1&", 40),
    },
  ];
}
