import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RawServer, type Answer } from "../../support/raw-server";

const provider = new RawServer();
const site = new RawServer();
const stranger = new RawServer();

async function load() {
  Object.assign(process.env, {
    NODE_ENV: "test",
    PROVIDER_URL: `${provider.url}/ws`,
    SITE_URL: site.url,
  });
  const [external, files, client, contract] = await Promise.all([
    import("~/modules/planos-beneficios/external-file.server"),
    import("~/services/files/file.server"),
    import("~/services/provider/client.server"),
    import("~/services/provider/contract"),
  ]);
  return { ...external, ...files, ...client, ...contract };
}
let services: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  await Promise.all([provider.open(), site.open(), stranger.open()]);
  services = await load();
});
beforeEach(() => {
  for (const server of [provider, site, stranger])
    server.respond(file("application/pdf", "%PDF-1.4"));
});
afterAll(() => Promise.all([provider, site, stranger].map((server) => server.close())));

const file =
  (tipo: string, body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (res) =>
    void res.writeHead(status, { "content-type": tipo, ...headers }).end(body);

const destination = (path: string) => services.destinationOfFile(path);

describe("whose an address is", () => {
  const noPortal = (path: string) => {
    const found = destination(path);
    return found?.kind === "portal" ? found.url.href : found;
  };

  it("relative: of the provider, with the path of PROVIDER_URL in front", () => {
    expect(noPortal("/publico/plano.pdf")).toBe(`${provider.url}/ws/publico/plano.pdf`);
    expect(noPortal(" publico/plano.pdf?v=2 ")).toBe(`${provider.url}/ws/publico/plano.pdf?v=2`);
  });

  it("absolute on the provider or on the cooperative's site", () => {
    expect(noPortal(`${provider.url}/ws/outro/plano.pdf`)).toBe(
      `${provider.url}/ws/outro/plano.pdf`,
    );
    expect(noPortal(`${provider.url}/ws`)).toBe(`${provider.url}/ws`);
    expect(noPortal(`${site.url}/plano.pdf`)).toBe(`${site.url}/plano.pdf`);
    expect(noPortal(`${provider.url.replace("http:", "")}/ws/plano.pdf`)).toBe(
      `${provider.url}/ws/plano.pdf`,
    );
  });

  it.each(["/plano.pdf", "/wsx/plano.pdf", "/ws/../plano.pdf", "/ws/%2e%2e/plano.pdf"])(
    "%j on the provider's host, outside the path of PROVIDER_URL, belongs to someone else",
    (path) => expect(destination(provider.url + path)?.kind).toBe("externo"),
  );

  it.each(["/ws/..%2fplano.pdf", "/ws/x%5C..%5C..%5Cplano.pdf"])(
    "%j does not escape from the path",
    (path) => expect(destination(provider.url + path)?.kind).toBe("externo"),
  );

  it.each([
    "@evil.example/x.pdf",
    ":80@evil.example/x.pdf",
    "/@evil.example",
    "/\t/evil.example/x.pdf",
    "?x",
    "#x",
    "evil.example/x.pdf",
    "/%5Cevil.example",
  ])("%j does not change the host", (path) => {
    const found = destination(path);
    expect(found?.kind === "portal" && found.url.origin).toBe(provider.url);
  });

  it.each([
    ["https://evil.example/x.pdf", "https://evil.example/x.pdf"],
    ["//evil.example/x.pdf", "http://evil.example/x.pdf"],
    ["/\\evil.example/x.pdf", "http://evil.example/x.pdf"],
    ["\\\\evil.example/x.pdf", "http://evil.example/x.pdf"],
    ["http://169.254.169.254/latest/meta-data", "http://169.254.169.254/latest/meta-data"],
    ["HTTPS://Evil.Example", "https://evil.example/"],
  ])("%j belongs to someone else: only a link", (path, href) =>
    expect(destination(path)).toEqual({ kind: "externo", href }),
  );

  it("another port of the same host belongs to someone else; a name without a dot, to nobody", () => {
    expect(destination(`${stranger.url}/x.pdf`)).toEqual({
      kind: "externo",
      href: `${stranger.url}/x.pdf`,
    });
    expect(destination("http://localhost:6379/x")).toBeNull();
  });

  it.each([
    "",
    "   ",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://evil.example/x",
    "blob:http://a.example/1",
    "mailto:a@b.com",
    "http://",
    "https://u:s@evil.example/x",
  ])("%j leads nowhere", (path) => expect(destination(path)).toBeNull());
});

describe("the file that the portal fetches", () => {
  const PDF = { name: "plano.pdf", types: ["application/pdf"] };
  const search = (path = `${provider.url}/ws/a.pdf`) =>
    services.sendFileFromUrl(
      new Request("http://portal/x"),
      new services.Provider("segredo-de-ana"),
      services.contract.planosBeneficios.listar,
      new URL(path),
      PDF,
    );
  const failed = { status: 503 };

  it("comes with token and app=web, which an address cannot replace, and the rest of the query", async () => {
    const response = await search(`${provider.url}/ws/a.pdf?v=2&token=outro&app=x`);
    expect(await response.text()).toBe("%PDF-1.4");
    expect(provider.received).toEqual([
      expect.objectContaining({
        method: "GET",
        path: "/ws/a.pdf",
        query: { v: "2", token: "segredo-de-ana", app: "web" },
      }),
    ]);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("content-disposition")).toBe('inline; filename="plano.pdf"');
  });

  it("a stranger's address is not even requested", async () => {
    await expect(search(`${stranger.url}/a.pdf`)).rejects.toThrow(TypeError);
    expect(stranger.received).toHaveLength(0);
  });

  it("a redirect is not followed", async () => {
    provider.respond(file("application/pdf", "", 302, { location: `${stranger.url}/a.pdf` }));
    await expect(search()).rejects.toMatchObject(failed);
    expect(stranger.received).toHaveLength(0);
  });

  it("what is not of the agreed type does not pass: page, picture, nothing", async () => {
    const types = ["text/html", "image/svg+xml", "image/png", "application/octet-stream"];
    const empty = file("application/pdf", "", 200, { "content-length": "0" });
    for (const answer of [...types.map((tipo) => file(tipo, "x")), empty]) {
      provider.respond(answer);
      await expect(search()).rejects.toMatchObject(failed);
    }
  });

  it.each([200, 403, 404])("a refusal of %i is read although declared as HTML", async (status) => {
    provider.respond(file("text/html", '{"success":false,"msg":"Bloqueado"}', status));
    const thrown: unknown = await search().catch((error: unknown) => error);
    expect(services.isNotThere(thrown)).toBe(status === 404);
    expect(await (thrown as Response).text()).toBe("Bloqueado");
  });
});
