/** An answer to a form whose input could not be stored. */
import "../support/test-environment";
import { describe, expect, it } from "vitest";
import { paths } from "~/paths";
import {
  markLoss,
  setFormInput,
  repeatUnsaved,
  type FormInput,
} from "~/services/access/unsaved-input.server";
import { redirectTo, refusedPage, unavailable } from "~/services/http/response.server";

const UNSAVED = { message: "Nada guardado.", unsaved: " Você tinha digitado: “Bento”." };
const SAVED = { message: "Está guardado.", unsaved: null };

const away = () => markLoss({ status: 409, why: "Antes confirme." }, redirectTo("/termos"));

/** What comes instead of `answer`: its status, place and text. */
async function told(answer: () => Response, input: FormInput | null, isThrown = false) {
  const request = new Request("http://portal/colaborador/pagina", { method: "POST" });
  if (input) setFormInput(request, input);
  const act = () => (isThrown ? Promise.reject(answer()) : Promise.resolve(answer()));
  const page = await repeatUnsaved(request, act).catch((thrown: unknown) => thrown);
  if (!(page instanceof Response)) throw page;
  return [page.status, page.headers.get("Location"), await page.text()];
}

describe.each([false, true])("thrown: %s", (isThrown) => {
  it.each([
    [
      "the sign-in",
      () => redirectTo(paths.entrar("/pagina")),
      401,
      /^Sessão expirada\. .+ Nada guardado\. .+outra aba.+“Bento”\.$/,
    ],
    [
      "an error page",
      () => unavailable("Fora do ar."),
      503,
      /^Fora do ar\. Nada guardado\. Você tinha digitado: “Bento”\.$/,
    ],
    ["another page first", away, 409, /^Antes confirme\. Nada guardado\. Copie.+“Bento”\.$/],
  ])("%s repeats what was not saved", async (_, answer, status, text) => {
    expect(await told(answer, UNSAVED, isThrown)).toEqual([
      status,
      null,
      expect.stringMatching(text),
    ]);
  });
});

it("the page of the form itself, and the page after success, stay as they are", async () => {
  const again = () => refusedPage({ error: { "": ["Não."] } }, { status: 503 });
  expect((await told(again, UNSAVED))[2]).not.toContain("Bento");
  expect(await told(() => redirectTo("/lista"), UNSAVED)).toEqual([303, "/lista", ""]);
});

it("what was saved is told of on an error page alone", async () => {
  expect(await told(() => unavailable("Fora do ar."), SAVED)).toEqual([
    503,
    null,
    "Fora do ar. Está guardado.",
  ]);
  expect((await told(away, SAVED))[1]).toBe("/termos");
  expect((await told(() => redirectTo(paths.entrar()), SAVED))[0]).toBe(303);
  expect(await told(() => unavailable("Fora do ar."), null)).toEqual([503, null, "Fora do ar."]);
});
