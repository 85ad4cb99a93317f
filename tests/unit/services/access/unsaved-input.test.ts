/** An answer to a form whose input could not be stored. */
import "../support/test-environment";
import { expect, it } from "vitest";
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

const outage = () => unavailable("Fora do ar.");
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

it.each([
  [
    "the sign-in",
    () => redirectTo(paths.entrar("/pagina")),
    401,
    /^Sessão expirada\. .+ Nada guardado\. .+outra aba.+“Bento”\.$/,
  ],
  ["an error page", outage, 503, /^Fora do ar\. Nada guardado\. Copie.+recarregue.+“Bento”\.$/],
  ["another page first", away, 409, /^Antes confirme\. Nada guardado\. Copie.+“Bento”\.$/],
])("%s, given or thrown, repeats what was not saved", async (_, answer, status, text) => {
  for (const isThrown of [false, true])
    expect(await told(answer, UNSAVED, isThrown)).toEqual([
      status,
      null,
      expect.stringMatching(text),
    ]);
});

const again = () => refusedPage({ error: { "": ["Não."] } }, { status: 503 });
it.each([
  [
    "the page of the form itself stays as it is",
    again,
    UNSAVED,
    [503, null, expect.not.stringContaining("Bento")],
  ],
  ["the page after success, too", () => redirectTo("/lista"), UNSAVED, [303, "/lista", ""]],
  [
    "what was saved is told of on an error page",
    outage,
    SAVED,
    [503, null, "Fora do ar. Está guardado."],
  ],
  ["and not where another page comes first", away, SAVED, [303, "/termos", ""]],
  ["nor at the sign-in", () => redirectTo(paths.entrar()), SAVED, [303, paths.entrar(), ""]],
  ["nor where nothing was typed", outage, null, [503, null, "Fora do ar."]],
])("%s", async (_, answer, input, expected) => {
  expect(await told(answer, input)).toEqual(expected);
});
