/** What a page of another build, or of another account, gets for its data requests. */
import { expect, it } from "vitest";
import { forItsPage } from "~/services/connection/other-build.server";

const ORIGIN = "https://portal.exemplo/colaborador/";
const LIST = "atestados?aba=enviados";
const FORM = "enviar-atestado/40";

interface Asked {
  build?: string;
  path?: string;
  /** The page on the screen; "": unknown. */
  from?: string;
  method?: string;
}

/** What the page gets instead of `answer`: where to load a whole page from, if at all. */
function given(
  { build, path = LIST, from = "", method = "GET" }: Asked,
  answer = new Response("{}", { headers: { "Set-Cookie": "a=b" } }),
  version: string | null = "v2",
  account = "carla",
) {
  const url = `${ORIGIN}${path}${path.includes("?") ? "&" : "?"}_data=routes%2Fa`;
  const headers = new Headers({ ...(build && { "X-Build": build }) });
  if (from) headers.set("Referer", URL.canParse(from, ORIGIN) ? new URL(from, ORIGIN).href : from);
  const response = forItsPage(new Request(url, { method, headers }), answer, account, version);
  const [to, reload, cookie] = ["X-Remix-Redirect", "X-Remix-Reload-Document", "Set-Cookie"].map(
    (name) => response.headers.get(name),
  );
  return { isSame: response === answer, status: response.status, to, reload, cookie };
}

const AS_IT_IS = { isSame: true, reload: null };
const whole = (to: string) => ({ status: 204, to, reload: "yes" });

it.each([
  // The waiting flash message stays for the whole page.
  [
    "the next screen is loaded in full",
    { from: "holerites" },
    { ...whole(`/${LIST}`), cookie: null },
  ],
  ["and where another tab has signed somebody else in", { build: "v2.ana" }, whole(`/${LIST}`)],
  ["the same screen with another query is another", { from: "atestados" }, whole(`/${LIST}`)],
  ["the home page is the home page", { path: "" }, whole("/")],
  [
    "of a named one, from what is no address, in full",
    { build: "outra", from: "about:blank" },
    whole(`/${LIST}`),
  ],
  // What was typed is still there.
  ["what the page on the screen asks for itself stays", { from: LIST }, AS_IT_IS],
  // The draft is in the form's address, and not in the page's.
  [
    "a rejected form that was stored, too",
    { path: `${FORM}?rascunho=a1&guardado=sim`, from: FORM },
    AS_IT_IS,
  ],
  [
    "another step of its draft is another screen",
    { path: `${FORM}?rascunho=a1`, from: "enviar-atestado/20?rascunho=a1" },
    whole(`/${FORM}?rascunho=a1`),
  ],
  ["a submission that is rejected returns as it is", { method: "POST" }, AS_IT_IS],
])("to the page of another version: %s", (_, asked, expected) =>
  expect(given(asked)).toMatchObject(expected),
);

const PART = `/${FORM}#anexos`;
const led = () =>
  new Response(null, { status: 204, headers: { "X-Remix-Redirect": PART, "Set-Cookie": "a=b" } });

it.each([
  ["holerites", PART],
  // With the fragment, the browser would only scroll.
  [`${FORM}?rascunho=a1`, `/${FORM}`],
])("where a submission of %s leads is loaded in full", (from, to) =>
  expect(given({ method: "POST", from }, led())).toMatchObject({ ...whole(to), cookie: "a=b" }),
);

it.each([
  ["this version and account", "v2.carla", "v2", "carla"],
  ["whoever has signed out", "v2.ana", "v2", ""],
  ["any, in development", "v1", null, "carla"],
])("the page of %s receives the data", (_, build, version, account) =>
  expect(given({ build }, led(), version, account)).toMatchObject({
    ...AS_IT_IS,
    to: PART,
  }),
);
