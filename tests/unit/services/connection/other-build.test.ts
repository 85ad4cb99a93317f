/** What a page of another build gets for its data requests. */
import { describe, expect, it } from "vitest";
import { forItsBuild } from "~/services/connection/other-build.server";

const ORIGIN = "https://portal.exemplo/colaborador/";

function ask({
  build,
  path = "atestados?aba=enviados&_data=routes%2Fa",
  from,
  method = "GET",
}: {
  build?: string;
  path?: string;
  from?: string;
  method?: string;
}) {
  const headers = new Headers();
  if (build) headers.set("X-Build", build);
  if (from) headers.set("Referer", from);
  return new Request(ORIGIN + path, { method, headers });
}

const data = (headers: Record<string, string> = {}) =>
  new Response("{}", { headers: { "X-Remix-Response": "yes", ...headers } });
const reloaded = (response: Response) =>
  ["X-Remix-Redirect", "X-Remix-Reload-Document"].map((name) => response.headers.get(name));

describe("the page of another version", () => {
  it.each([["outra"], [undefined]])(
    "version %s: the next screen is loaded in full, and the waiting flash message stays for it",
    (build) => {
      const response = forItsBuild(
        ask({ build, from: `${ORIGIN}holerites` }),
        data({ "Set-Cookie": "a=b" }),
        "v2",
      );
      expect([response.status, ...reloaded(response)]).toEqual([
        204,
        "/atestados?aba=enviados",
        "yes",
      ]);
      expect(response.headers.has("Set-Cookie")).toBe(false);
    },
  );

  it("the same screen with another query is another; the home page is the home page", () => {
    expect(reloaded(forItsBuild(ask({ from: `${ORIGIN}atestados` }), data(), "v2"))[0]).toBe(
      "/atestados?aba=enviados",
    );
    expect(
      reloaded(
        forItsBuild(ask({ path: "?_data=root", from: `${ORIGIN}atestados` }), data(), "v2"),
      )[0],
    ).toBe("/");
  });

  it("without knowing where the request comes from, or without understanding it, it is loaded in full", () => {
    for (const from of [undefined, "about"])
      expect(reloaded(forItsBuild(ask({ from }), data(), "v2"))[1]).toBe("yes");
  });

  it("what the page on the screen requests for itself stays as it is: what was typed is still there", () => {
    const answer = data();
    expect(forItsBuild(ask({ from: `${ORIGIN}atestados?aba=enviados` }), answer, "v2")).toBe(
      answer,
    );
    expect(reloaded(answer)).toEqual([null, null]);
  });

  it("after a rejected form too: the draft is in the form's address, and not in the page's", () => {
    const refused = {
      path: "enviar-atestado/40?rascunho=a1&_data=root",
      from: `${ORIGIN}enviar-atestado/40`,
    };
    expect(reloaded(forItsBuild(ask(refused), data(), "v2"))).toEqual([null, null]);
    expect(
      reloaded(
        forItsBuild(ask({ ...refused, path: `${refused.path}&guardado=sim` }), data(), "v2"),
      ),
    ).toEqual([null, null]);
    expect(
      reloaded(
        forItsBuild(
          ask({ ...refused, from: `${ORIGIN}enviar-atestado/20?rascunho=a1` }),
          data(),
          "v2",
        ),
      )[1],
    ).toBe("yes");
  });

  it("the submission is made, and where it leads is loaded in full; rejected, it returns as it is", () => {
    const led = new Response(null, {
      status: 204,
      headers: { "X-Remix-Redirect": "/atestados", "Set-Cookie": "a=b" },
    });
    const answer = forItsBuild(ask({ method: "POST" }), led, "v2");
    expect([...reloaded(answer), answer.headers.get("Set-Cookie")]).toEqual([
      "/atestados",
      "yes",
      "a=b",
    ]);
    const refused = data();
    expect(forItsBuild(ask({ method: "POST" }), refused, "v2")).toBe(refused);
  });
});

it("the page of this version receives the data, as in development", () => {
  for (const [build, version] of [
    ["v2", "v2"],
    ["v1", null],
  ] as const) {
    const answer = data({ "X-Remix-Redirect": "/x" });
    expect(forItsBuild(ask({ build }), answer, version)).toBe(answer);
    expect(reloaded(answer)).toEqual(["/x", null]);
  }
});
