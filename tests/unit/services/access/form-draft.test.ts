import "../support/test-environment";
import { expect, it } from "vitest";
import { dropFormDraft, saveFormDraft, typedBefore } from "~/services/access/form-draft.server";
import { paths } from "~/paths";
import { repeatUnsaved } from "~/services/access/unsaved-input.server";
import { redirectTo, unavailable } from "~/services/http/response.server";
import type { Session } from "~/services/session/session.server";
import { Employee } from "../support/employee";

const portal = (path: string, init?: RequestInit) =>
  new Request(`http://portal/colaborador${path}`, init);

/** The form of a page that was opened in the session `of`. */
async function send(session: Session, path: string, nota: string, of = session) {
  const { csrfToken = "" } = of.content;
  const body = new URLSearchParams({ selo: csrfToken, nota });
  const request = portal(path, { method: "POST", body });
  await saveFormDraft(request, session, ["nota"]);
  return request;
}

const keptOf = async (session: Session, path: string) =>
  (await typedBefore(portal(path), { session }))?.initialValue;

it("the latest ten forms of an employee are kept, each once, and only for their own account", async () => {
  const [{ session: ana }, { session: bia }] = [new Employee(), new Employee()];
  for (let at = 1; at <= 12; at += 1) await send(ana, `/pagina-${at}`, `nota ${at}`);
  await send(ana, "/pagina-4", "outra");
  const notes: unknown[] = [];
  for (let at = 1; at <= 12; at += 1) notes.push(await keptOf(ana, `/pagina-${at}`));
  expect(notes).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((at) =>
      at < 3 ? undefined : { nota: at === 4 ? "outra" : `nota ${at}` },
    ),
  );
  expect(await keptOf(bia, "/pagina-12")).toBeUndefined();
  // A manager has only the link, and opens it again.
  const link = (sid: string) => ({ content: { ...bia.content, accountHash: undefined, sid } });
  await send(link("um"), "/pagina", "do gestor");
  expect(await keptOf(link("outro"), "/pagina")).toEqual({ nota: "do gestor" });
});

it("what one tab has carried out goes, and what another one of the same page typed since stays", async () => {
  const { session } = new Employee();
  const first = await send(session, "/pagina", "primeira");
  const second = await send(session, "/pagina", "segunda");
  await dropFormDraft(first);
  expect(await keptOf(session, "/pagina")).toEqual({ nota: "segunda" });
  await dropFormDraft(second);
  expect(await keptOf(session, "/pagina")).toBeUndefined();
});

it("of a page of another's account, nothing comes to that employee's own form", async () => {
  const [{ session: ana }, { session: bia }] = [new Employee(), new Employee()];
  await send(bia, "/pagina", "de bia");
  const former = { ...ana, endedContent: ana.content, content: {} };
  const signIn = () => Promise.resolve(redirectTo(paths.entrar()));
  const live = await send(ana, "/pagina", "de ana, na página de bia", bia);
  for (const request of [live, await send(former, "/outra", "depois", bia)])
    await expect(repeatUnsaved(request, signIn)).resolves.toBeInstanceOf(Response);
  const page = await repeatUnsaved(live, () => Promise.reject(unavailable(""))).catch(
    (thrown: Response) => thrown.text(),
  );
  expect(page).toContain("“de ana, na página de bia”");
  const kept = [bia, ana].flatMap((session) =>
    ["/pagina", "/outra"].map((path) => keptOf(session, path)),
  );
  expect(await Promise.all(kept)).toEqual([{ nota: "de bia" }, undefined, undefined, undefined]);
});
