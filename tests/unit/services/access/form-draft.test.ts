import "../support/test-environment";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isSecretField } from "~/lib/form-fields";
import { INDICACAO_FIELDS } from "~/modules/pcd/save.server";
import {
  dropFormDraft,
  isAlive,
  saveFormDraft,
  typedBefore,
} from "~/services/access/form-draft.server";
import { paths } from "~/paths";
import { repeatUnsaved } from "~/services/access/unsaved-input.server";
import { redirectTo } from "~/services/http/response.server";
import { readSession, startSession } from "~/services/session/session.server";

const MINUTE = 60_000;
const SIGN_IN = () => Promise.resolve(redirectTo(paths.entrar()));

it("what was returned on the page that rejected it stays for a quarter of an hour; what was not yet returned, as long as it is stored", () => {
  expect(isAlive({ returned: undefined }, Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(isAlive({ returned: 5 * MINUTE }, 20 * MINUTE - 1)).toBe(true);
  expect(isAlive({ returned: 5 * MINUTE }, 20 * MINUTE)).toBe(false);
});

const portal = (path: string, init?: RequestInit) =>
  new Request(`http://portal/colaborador${path}`, init);

async function signedIn(who: string) {
  const cookie = await startSession(portal("/auth"), `token-de-${who}`, who);
  return readSession(portal("/", { headers: { cookie: cookie.split(";")[0] ?? "" } }));
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const send = async (
  session: SignedIn,
  path: string,
  fields: Record<string, string>,
  { content: { csrfToken = "" } } = session,
) => {
  const request = portal(path, {
    method: "POST",
    body: new URLSearchParams({ selo: csrfToken, ...fields }),
  });
  await saveFormDraft(request, session, ["nota"]);
  return request;
};

const keptForm = async (request: Request, session: SignedIn) =>
  (await typedBefore(request, { session }))?.initialValue ?? null;

describe("forms of an employee", () => {
  it("the latest ten are kept, each once, and only for their own account", async () => {
    const [ana, bia] = [await signedIn("ana"), await signedIn("bia")];
    for (let at = 1; at <= 12; at += 1) await send(ana, `/pagina-${at}`, { nota: `nota ${at}` });
    await send(ana, "/pagina-4", { nota: "outra" });
    const kept = (session: SignedIn, at: number) => keptForm(portal(`/pagina-${at}`), session);
    for (const at of [1, 2]) expect(await kept(ana, at), `página ${at}`).toBeNull();
    for (const at of [3, 5, 11, 12])
      expect(await kept(ana, at), `página ${at}`).toEqual({ nota: `nota ${at}` });
    expect(await kept(ana, 4)).toEqual({ nota: "outra" });
    expect(await kept(bia, 12)).toBeNull();
  });

  it("what one tab has carried out goes, and what another one of the same page typed since stays", async () => {
    const ana = await signedIn("ana-duas");
    const first = await send(ana, "/pagina", { nota: "primeira" });
    const second = await send(ana, "/pagina", { nota: "segunda" });
    await dropFormDraft(first);
    expect(await keptForm(portal("/pagina"), ana)).toEqual({ nota: "segunda" });
    await dropFormDraft(second);
    expect(await keptForm(portal("/pagina"), ana)).toBeNull();
  });

  it("of a page of another's account, nothing comes to that employee's own form", async () => {
    const [ana, bia] = [await signedIn("ana-tres"), await signedIn("bia-tres")];
    await send(bia, "/pagina", { nota: "de bia" });
    const former = { ...ana, expiredContent: ana.content, content: {} };
    for (const request of [
      await send(ana, "/pagina", { nota: "de ana, na página de bia" }, bia),
      await send(former, "/outra", { nota: "depois" }, bia),
    ])
      await expect(repeatUnsaved(request, SIGN_IN)).resolves.toBeInstanceOf(Response);
    expect(await keptForm(portal("/pagina"), bia)).toEqual({ nota: "de bia" });
    expect(await keptForm(portal("/outra"), bia)).toBeNull();
    for (const path of ["/pagina", "/outra"]) expect(await keptForm(portal(path), ana)).toBeNull();
  });
});

it("no form names a secret as a field of its draft", () => {
  const files = ["app/routes", "app/modules"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bdraft: \[([^\]]*)\]/g)].flatMap(([, names = ""]) =>
      [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
    ),
  );
  expect(named).toContain("justificativa");
  expect([...named, ...INDICACAO_FIELDS].filter(isSecretField)).toEqual([]);
});
