/** What a journey made the provider receive: one write, whole, and nothing besides. */
import { expect } from "@playwright/test";
import sharp from "sharp";
import { forbiddenIn, readPdf } from "../../support/pdf/reader";
import type { Control, WrittenCall } from "./control";

/** A write as it should have arrived. */
interface ExpectedRecord {
  /** "POST /colaborador/atestados?funcao=CANCELAR&codigo=7": method, path and all of the query but what every call carries. */
  request: string;
  /** The whole body; null when there must be none. Attachments stand there as `picture` and `pdf` say. */
  body: unknown;
}

/** Without a session there is no token yet. */
const BEFORE_SIGN_IN = "acesso.login";

/** How a JPEG of this size, without EXIF, reads in a record. */
export function picture(width: number, height: number) {
  return `JPEG ${width}x${height}, no metadata`;
}

/** How a PDF with pages of these sizes, and nothing but pages, reads in a record. */
export function pdf(...pages: [width: number, height: number][]) {
  return `PDF ${pages.map(([width, height]) => `${width}x${height}`).join(" ")}`;
}

async function describePicture(bytes: Buffer) {
  const { format, width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
  const left = Object.entries({ exif, xmp, iptc, orientation }).flatMap(([name, value]) =>
    value === undefined || value === 1 ? [] : [name],
  );
  return `${format.toUpperCase()} ${width}x${height}, ${left.length === 0 ? "no metadata" : `with ${left.join(" and ")}`}`;
}

function describePdf(bytes: Buffer): string {
  const reading = readPdf(bytes);
  const boxes = [...reading.structure.matchAll(/\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+)/g)];
  const left = forbiddenIn(reading);
  const described = pdf(
    ...boxes.map(([, width, height]): [number, number] => [
      Math.round(Number(width)),
      Math.round(Number(height)),
    ]),
  );
  return left.length === 0 ? described : `${described}, with ${left.join(" and ")}`;
}

/** Base64 of a file becomes what the file is; everything else stays as it came. */
async function readable(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(readable));
  if (typeof value === "object" && value !== null) {
    const entries = await Promise.all(
      Object.entries(value).map(async ([key, inner]) => [key, await readable(inner)] as const),
    );
    return Object.fromEntries(entries);
  }
  // Shorter than any file; a data-URL prefix stays and shows.
  if (typeof value !== "string" || value.length < 200 || !/^[A-Za-z0-9+/]+=*$/.test(value))
    return value;
  const bytes = Buffer.from(value, "base64");
  return bytes.subarray(0, 5).toString("latin1") === "%PDF-"
    ? describePdf(bytes)
    : describePicture(bytes);
}

/** The query's pairs in an order of their own, each as often as it came. */
function ordered(path: string, pairs: readonly (readonly [string, string])[]) {
  return [path, ...pairs.map(([key, value]) => `${key}=${value}`).sort()].join(" ");
}

async function received({
  nome,
  metodo: method,
  caminho: path,
  query,
  corpo: rawBody,
}: WrittenCall) {
  const body: unknown = rawBody === null ? null : JSON.parse(rawBody);
  return { call: nome, request: ordered(`${method} ${path}`, query), body: await readable(body) };
}

function wanted([call, { request, body }]: [string, ExpectedRecord]) {
  const [path = "", query = ""] = request.split("?");
  const every = call === BEFORE_SIGN_IN ? "app=web" : "app=web&token=*";
  return { call, request: ordered(path, [...new URLSearchParams(`${query}&${every}`)]), body };
}

const byCall = (one: { call: string }, other: { call: string }) =>
  one.call.localeCompare(other.call);

/**
 * The writes of this person since the last look are exactly these, whichever came first: field by field, none missing,
 * none too many, no write besides. Looks once and forgets them, so that the next look begins anew.
 */
export async function expectRecords(
  provider: Control,
  login: string,
  ...expected: [call: string, record: ExpectedRecord][]
) {
  const arrived = await Promise.all((await provider.writes(login)).map(received));
  await provider.forgetCalls(login);
  expect(arrived.sort(byCall)).toStrictEqual(expected.map(wanted).sort(byCall));
}

/** Names of the calls by which something was changed. */
export async function written(provider: Control, ...logins: string[]) {
  const all = await Promise.all(logins.map((login) => provider.writes(login)));
  return all.flat().flatMap(({ nome }) => (nome.startsWith("acesso.") ? [] : nome));
}

/** The same of one write alone. */
export async function expectRecord(
  provider: Control,
  login: string,
  call: string,
  expected: ExpectedRecord,
) {
  await expectRecords(provider, login, [call, expected]);
}
