/** A form whose session has ended by itself, or which meets no provider: what of it waits, what is repeated, and what stays as it was. */
import "../services/support/test-environment";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { accountHash } from "~/services/session/csrf-token.server";
import { repeatUnsaved } from "~/services/access/unsaved-input.server";
import { ProviderFailure } from "~/services/provider/failure";
import {
  enterPortalOf,
  newCsrfToken,
  readSession,
  startSession,
} from "~/services/session/session.server";
import { storeAttachment } from "~/wizard/engine/stored-attachments.server";
import { emptyDraft } from "~/wizard/engine/draft.server";
import { changeDraft } from "~/wizard/engine/drafts.server";
import { openWizard } from "~/wizard/engine/open.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import { openOrSave, saveForNextSignIn } from "~/wizard/engine/save-unvalidated.server";
import { storeSubmission } from "../services/support/stored-submission";
import { employee } from "../services/support/colaborador";
import { portrait } from "../services/support/photos";
import { unloadedExample, example } from "./support/example-wizard";

const HOUR_MS = 60 * 60_000;
const OF_THE_PAGE = "0f0f0f0f-1111-4222-8333-444455556666";
const OF_THE_DRAFT = "0f0f0f0f-1111-4222-8333-777788889999";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
vi.spyOn(console, "error").mockImplementation(() => undefined);

const ended = vi.hoisted(() => new Set<string>());
vi.mock("~/services/provider/client.server", () => ({
  Provider: class {
    constructor(readonly token: string) {}
    async call() {
      if (ended.has(this.token)) throw new ProviderFailure("session-over", "");
      return { data: employee({ matricula: this.token }) };
    }
    callSection = () => Promise.resolve({ ok: false });
  },
}));

const PAGE = `http://portal/colaborador/exemplo/10?rascunho=${OF_THE_PAGE}`;
const asking = (cookie: string, init: RequestInit = {}) =>
  new Request(PAGE, { ...init, headers: { cookie } });

let people = 0;

/** Somebody who has opened a step, perhaps by a manager's link, and sends it later; and the place of their draft. */
async function opened(link?: string) {
  const name = `pessoa ${(people += 1)}`;
  let cookie = await startSession(asking(""), name, name);
  const own = await readSession(asking(cookie));
  if (link) cookie = (await enterPortalOf(asking(cookie), own, link, link)) ?? "";
  const session = await readSession(asking(cookie));
  await openWizard({ request: asking(cookie), params: { passo: "10" } }, unloadedExample);
  const step = (code: string, fields: Record<string, string | File>) => {
    const body = new FormData();
    const all = { selo: session.content.csrfToken ?? "", intencao: "seguir", ...fields };
    for (const [key, value] of Object.entries(all)) body.append(key, value);
    return { request: asking(cookie, { method: "POST", body }), params: { passo: code } };
  };
  return {
    name,
    slot: { owner: `pessoa/${name}/1`, wizard: example.name, record: null },
    step,
    send: async (...sent: Parameters<typeof step>) =>
      saveForNextSignIn(step(...sent), unloadedExample, await readSession(asking(cookie))),
  };
}

it("all that was typed is stored under each step that the form names, and that of another page is repeated", async () => {
  const ana = await opened();
  vi.advanceTimersByTime(13 * HOUR_MS);
  for (const code of ["situacao", "99"])
    expect((await ana.send(code, { tipo: "a" })).unsaved).toBe(" Você tinha digitado: “a”.");
  expect(await readDraft(ana.slot)).toBeNull();
  await ana.send("10", { etapas: "10 20 99", areas: "1", alheio: "x" });
  const typed = { areas: "1", alheio: "x" };
  expect((await readDraft(ana.slot))?.respostas).toEqual({ "10": typed, "20": typed });
});

it("a step joins the draft that there is, whose id and photo stay", async () => {
  const ana = await opened();
  const data = await (await portrait(30, 40)).jpeg().toBuffer();
  await changeDraft(ana.slot, () => emptyDraft(OF_THE_DRAFT));
  const photo = { codigo: "7", name: "primeira.jpg", type: "image/jpeg" as const, data };
  await storeAttachment(ana.slot, () => emptyDraft(OF_THE_DRAFT), photo);
  const [before] = (await readDraft(ana.slot))?.anexos ?? [];
  vi.advanceTimersByTime(13 * HOUR_MS);
  const file = (name: string) => new File([data], name, { type: "image/jpeg" });
  const { message } = await ana.send("80", { "anexo-7": file("segunda.jpg") });
  expect(message).toContain("Já há um arquivo guardado");
  await ana.send("20", { areas: "1", tipo: "a" });
  await ana.send("10", { marcado: "1" });
  await ana.send("10", { tipo: "b" });
  await ana.send("10", { intencao: "anexar" });
  const draft = await readDraft(ana.slot);
  expect(draft).toMatchObject({ id: OF_THE_DRAFT, anexos: [before] });
  // What depends on a changed answer is taken out here too.
  expect(draft?.respostas).toEqual({ "10": { tipo: "b" }, "20": { tipo: "a" }, "80": {} });
  // Where nothing stands yet a photo is taken in.
  await ana.send("80", { "anexo-8": file("nova.jpg") });
  expect((await readDraft(ana.slot))?.anexos.map(({ nome }) => nome)).toEqual([
    "primeira.jpg",
    "nova.jpg",
  ]);
});

it("a draft whose submission is open stays as it was sent, and the rest is repeated", async () => {
  const ana = await opened();
  const before = await changeDraft(ana.slot, () => emptyDraft(OF_THE_DRAFT));
  await storeSubmission(ana.slot, OF_THE_DRAFT, null);
  expect((await ana.send("10", { tipo: "a" })).unsaved).toContain("“a”");
  expect(await readDraft(ana.slot)).toEqual(before);
});

it("a form with an outdated token is repeated while the provider is away, of whatever account it is", async () => {
  const ana = await opened();
  for (const name of [ana.name, "bia"]) {
    const selo = newCsrfToken(accountHash(name));
    const { unsaved } = await ana.send("10", { selo, tipo: "Bento" });
    expect(unsaved, name).toBe(" Você tinha digitado: “Bento”.");
  }
});

it.each([
  [
    "a manager's link has ended, though the own portal stays open",
    "link",
    undefined,
    410,
    "peça um",
  ],
  ["the permission cannot be asked", undefined, "manuais", 303, "Não deu para verificar"],
] as const)("what was typed is stored when %s", async (_, link, route, status, flash) => {
  const { step, slot } = await opened(link);
  if (link) ended.add(link);
  const sent = step("10", { tipo: "Bento" });
  const open = () => openOrSave(sent, { ...unloadedExample, options: { route } });
  const answer = await repeatUnsaved(sent.request, open).then(
    () => expect.fail(),
    (thrown: Response) => thrown,
  );
  const owner = link ? `gerencial/${link}/1` : slot.owner;
  expect(await readDraft({ ...slot, owner })).toHaveProperty("respostas.10.tipo", "Bento");
  const cookie = answer.headers.get("Set-Cookie") ?? "";
  const text = (await readSession(asking(cookie))).content.flash?.text;
  expect([answer.status, text]).toEqual([status, expect.stringContaining(flash)]);
});
