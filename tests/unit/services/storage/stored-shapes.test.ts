/** What a build before this one has stored is understood; what cannot be read never counts as nothing. */
import "../support/test-environment";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { numberAwaitingCode } from "~/services/access/awaiting-code.server";
import { typedBefore } from "~/services/access/form-draft.server";
import { ownerOf, rememberedOwner } from "~/services/access/owner.server";
import { accountOfToken } from "~/services/session/csrf-token.server";
import { readRevocation } from "~/services/session/session-revocations.server";
import { storedValues } from "~/services/storage/stored-values.server";
import { hasArrived } from "~/services/submissions/device-arrivals.server";
import { recordRequest } from "~/services/submissions/operation.server";
import { submissions } from "~/services/submissions/submissions.server";
import { blobProgress } from "~/services/uploads/blobs.server";
import { draftSlotsOf, enterSlot } from "~/wizard/engine/draft-quota.server";
import { readDraft } from "~/wizard/engine/stored-drafts.server";
import { Employee } from "../support/employee";
import { FormScene, SAVED } from "../support/form-scene";
import { access, ok, Scene, SENT, SUCCEEDED, waysOf } from "../support/scene";

const OWNER = ownerOf(access);
const DAY_MS = 24 * 60 * 60_000;
const recently = Date.now() - 60_000;
const today = new Date(recently).toISOString();

/** Stores this JSON where the build before stored it. */
const put = (namespace: string, key: string, json: unknown) =>
  storedValues(namespace, z.unknown(), 3_600).change(key, () => json);

/** Shapes that no build can read: of another build, or damaged. */
const UNREADABLE: [string, unknown][] = [
  ["a state of a later build", { estado: "novo", vez: "x" }],
  ["a text", "x"],
  ["a list of something else", [{ a: 1 }]],
];

const attempt = {
  vez: "v1",
  desde: recently,
  conhecidos: ["1"],
  presentes: ["1"],
  lacunas: false,
  enviado: { tipo: "10" },
  marca: null,
  olhadas: 1,
  parecido: null,
};
const sent = { estado: "enviado", protocolo: "7", msg: "", em: today };

describe("a submission", () => {
  it.each([
    ["under way", { estado: "enviando", ...attempt }, "sending"],
    ["unknown", { estado: "desconhecido", ...attempt }, "unknown"],
    ["before attempts", { estado: "desconhecido", desde: 1, conhecidos: null }, "unknown"],
    ["sent", { ...sent, marca: null }, "succeeded"],
    ["sent, without a form", sent, "succeeded"],
    ["free", { estado: "livre" }, null],
    ["given up", { estado: "livre", recusado: false, mensagem: "", ultima: attempt }, null],
    ["refused", { estado: "livre", recusado: true, mensagem: "Não" }, null],
    ...UNREADABLE.map(([what, json]): [string, unknown, string] => [what, json, "unknown"]),
  ])("a submission: %s", async (key, json, state) => {
    await put("envios", `${OWNER}/${key}`, json);
    const one = await submissions.blocking({ owner: OWNER, operation: "x", key });
    expect(one && (one.ended?.state ?? "sending")).toBe(state);
  });

  it("those of a form: sent, open, ended, passed by; one that is deleted leaves the others whole", async () => {
    const ref = { owner: OWNER, operation: "atestados" };
    const entry = (chave: string, estado: string) => ({
      chave,
      vez: chave,
      estado,
      desde: recently,
      fatos: "f",
    });
    await put("envios", `${OWNER}/a`, { ...sent, marca: "m" });
    await put("envios", `${OWNER}/d`, { estado: "desconhecido", ...attempt });
    await put("envios-abertos", `${OWNER}/atestados`, [
      { ...entry("a", "enviada"), protocolo: "7" },
      entry("b", "encerrada"),
      { ...entry("c", "superada"), contada: true },
      entry("d", "aberta"),
    ]);
    expect([await submissions.wasSent(ref, "7"), await submissions.wasSent(ref, "8")]).toEqual([
      true,
      false,
    ]);
    expect(await submissions.newestOpen(ref)).toMatchObject({ key: "d", since: recently });
    await submissions.discard({ ...ref, key: "d" }, "v1");
    expect(await submissions.newestOpen(ref)).toBeNull();
    expect(await submissions.blocking({ ...ref, key: "a" })).toMatchObject({
      attemptId: "a",
      fingerprint: "m",
    });
  });

  it.each(UNREADABLE)(
    "that cannot be read (%s), of the page or of its form: only the user decides, once",
    async (what, json) => {
      for (const namespace of ["envios", "envios-abertos"]) {
        const name = `${namespace} ${what}`;
        await put(namespace, `${OWNER}/${name}`, json);
        const write = vi.fn(ok);
        const send = (sendAnyway?: string) =>
          submissions.submit(
            recordRequest({
              ...new Scene().ref(name, name),
              before: new Scene().listing(),
              content: SENT,
              write,
              sendAnyway,
            }),
          );
        const told = waysOf(await send());
        expect(write).not.toHaveBeenCalled();
        expect(await send(told.sendAnyway ?? "")).toMatchObject(SUCCEEDED);
        expect(write).toHaveBeenCalledTimes(1);
      }
    },
  );
});

describe("a press", () => {
  const press = { mark: "m", turn: "t", since: recently };
  const lead = { to: "/minha-conta", sent: null };

  it.each<[string, object | null, string | null]>([
    ["under way", null, "sending"],
    ["done", { state: "done", ...lead }, "succeeded"],
    ["told", { state: "done", flash: { kind: "sucesso", text: "Feito" }, ...lead }, "succeeded"],
    ["refused", { state: "refused", message: "Não" }, "rejected"],
    ["not sent", { state: "not-sent", message: "Não", onward: lead }, null],
    ["unknown", { state: "unknown", message: "?" }, "unknown"],
  ])("%s, with its facts and of the build before them", async (operation, ending, state) => {
    for (const facts of ["f", undefined]) {
      const owner = `${OWNER} ${facts}`;
      await put("toques", `${owner}/${operation}`, [{ ...press, ending, facts }]);
      const one = await submissions.blocking({ owner, operation, key: "m" });
      expect(one && (one.ended?.state ?? "sending")).toBe(state);
    }
  });

  const placed = async (scene: FormScene, json: unknown) => {
    await put("toques", `${ownerOf(scene.employee.access)}/telefone`, json);
    return scene;
  };

  it.each(UNREADABLE)("that cannot be read (%s) holds until it is passed by", async (_, json) => {
    const scene = await placed(new FormScene(), json);
    const { status, ways, refusal } = await scene.press();
    expect([status, ways, scene.got]).toEqual([503, ["sendAnyway"], []]);
    const mesmoAssim = refusal?.sendAnyway ?? "";
    expect(await scene.press("p1", { mesmoAssim })).toMatchObject(SAVED);
    expect([await scene.open(), (await scene.press("p2")).status]).toEqual([null, 303]);
  });

  it.each(UNREADABLE)(
    "that cannot be read (%s), where nothing can tell, is told once, and the next goes",
    async (_, json) => {
      const scene = await placed(new FormScene({}), json);
      for (const _again of [1, 2])
        expect(await scene.press()).toMatchObject({ status: 503, ways: [] });
      expect(await scene.press("p2")).toMatchObject(SAVED);
      expect(scene.got).toHaveLength(1);
    },
  );
});

const ID = crypto.randomUUID();
const slot = (wizard: string) => ({ owner: OWNER, wizard, record: null });
const draft = (at: number) => ({
  id: "d1",
  criadoEm: new Date(at).toISOString(),
  salvoEm: new Date(at).toISOString(),
  passo: "60",
  respostas: { medico: { medico: "José" } },
  anexos: [{ id: "a", codigo: "1", nome: "a.jpg", tipo: "image/jpeg", bytes: 10 }],
});
const entry = {
  assistente: "atestado",
  registro: "7",
  desde: recently,
  ate: recently + DAY_MS,
  anexos: [{ id: "a", codigo: "1", bytes: 1_000, desde: recently }],
};
/** What the build before requires of an entry. */
const entries = z.array(z.object({ desde: z.number(), ate: z.number(), anexos: z.tuple([]) }));
const number = { ddd: "44", telefone: "999998888" };
const ana = new Employee();
const forms = accountOfToken(ana.session.content.csrfToken ?? "") ?? "";
const form = { path: "/pagina", fields: { email: "ana@exemplo.com.br" } };
const typed = async () => (await typedBefore(ana.visit(), ana))?.initialValue;
const mark = { vez: 1, encerrada: true, porSi: true, em: recently };

it.each([
  [
    "a draft",
    "rascunhos",
    `${OWNER}/atestado/novo`,
    draft(recently),
    () => readDraft(slot("atestado")),
    draft(recently),
  ],
  [
    "a draft past its time",
    "rascunhos",
    `${OWNER}/documento/novo`,
    draft(recently - 8 * DAY_MS),
    () => readDraft(slot("documento")),
    null,
  ],
  [
    "which slots have drafts",
    "ocupacao",
    OWNER,
    [entry],
    () => draftSlotsOf(OWNER),
    [{ ...slot("atestado"), record: "7" }],
  ],
  [
    "the same, for the build before",
    "ocupacao",
    OWNER,
    [entry],
    () => enterSlot(slot("pcd"), true).then(() => storedValues("ocupacao", entries, 1).read(OWNER)),
    [{ desde: expect.any(Number), ate: expect.any(Number), anexos: [] }],
  ],
  [
    "whose session it was",
    "donos",
    "a",
    { dono: OWNER, gavetas: ["atestado/7"] },
    () => rememberedOwner({ token: "a" }),
    { dono: OWNER, gavetas: ["atestado/7"] },
  ],
  [
    "whose it was, without records",
    "donos",
    "b",
    { dono: OWNER },
    () => rememberedOwner({ token: "b" }),
    { dono: OWNER, gavetas: [] },
  ],
  ["what has arrived from a device", "chegadas", OWNER, [ID], () => hasArrived(OWNER, ID), true],
  [
    "what has arrived in pieces",
    "pedacos",
    OWNER,
    [{ id: ID, pedacos: ["p1"], bytes: 65_536, chegou: false }],
    () => blobProgress(OWNER, ID),
    { offset: 65_536, complete: false },
  ],
  [
    "a number that waits for its code",
    "codigo-de-contato",
    `${OWNER} 1`,
    number,
    () => numberAwaitingCode(access, "1"),
    { ...number, duvida: false },
  ],
  ["a session that expired", "sessoes", "s", mark, () => readRevocation("s"), mark],
  ["what was typed", "formularios", forms, [form], typed, form.fields],
  [
    "what came back with a refusal",
    "formularios",
    forms,
    [{ ...form, returned: recently }],
    typed,
    form.fields,
  ],
  [
    "what came back the day before",
    "formularios",
    forms,
    [{ ...form, returned: recently - DAY_MS }],
    typed,
    undefined,
  ],
])("%s", async (_, namespace, key, json, read, expected) => {
  await put(namespace, key, json);
  expect(await read()).toEqual(expected);
});
