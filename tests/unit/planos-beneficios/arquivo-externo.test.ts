import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ServidorCru, type Resposta } from "../../apoio/servidor-cru";

const provedor = new ServidorCru();
const site = new ServidorCru();
const estranho = new ServidorCru();

async function load() {
  Object.assign(process.env, { NODE_ENV: "test", PROVIDER_URL: `${provedor.url}/ws`, SITE_URL: site.url });
  const [externo, cliente, contrato] = await Promise.all([
    import("~/services/arquivo-externo.server"),
    import("~/services/provider/cliente.server"),
    import("~/services/provider/contract"),
  ]);
  return { ...externo, ...cliente, ...contrato };
}
let servicos: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  await Promise.all([provedor.abre(), site.abre(), estranho.abre()]);
  servicos = await load();
});
beforeEach(() => {
  for (const servidor of [provedor, site, estranho]) servidor.responde(arquivo("application/pdf", "%PDF-1.4"));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(() => Promise.all([provedor, site, estranho].map((servidor) => servidor.fecha())));

const arquivo =
  (tipo: string, corpo: string, status = 200, cabecalhos: Record<string, string> = {}): Resposta =>
  (res) =>
    void res.writeHead(status, { "content-type": tipo, ...cabecalhos }).end(corpo);

const destino = (endereco: string) => servicos.destinoDoArquivo(endereco);

describe("de quem é um endereço", () => {
  const noPortal = (endereco: string) => {
    const achado = destino(endereco);
    return achado?.tipo === "portal" ? achado.url.href : achado;
  };

  it("relativo: do provedor, com o caminho de PROVIDER_URL na frente", () => {
    expect(noPortal("/publico/plano.pdf")).toBe(`${provedor.url}/ws/publico/plano.pdf`);
    expect(noPortal(" publico/plano.pdf?v=2 ")).toBe(`${provedor.url}/ws/publico/plano.pdf?v=2`);
  });

  it("absoluto no provedor ou no site da cooperativa", () => {
    expect(noPortal(`${provedor.url}/outro/plano.pdf`)).toBe(`${provedor.url}/outro/plano.pdf`);
    expect(noPortal(`${site.url}/plano.pdf`)).toBe(`${site.url}/plano.pdf`);
    expect(noPortal(`${provedor.url.replace("http:", "")}/plano.pdf`)).toBe(`${provedor.url}/plano.pdf`);
  });

  it.each(["@evil.example/x.pdf", ":80@evil.example/x.pdf", "/@evil.example", "/\t/evil.example/x.pdf", "?x", "#x", "evil.example/x.pdf", "/%5Cevil.example"])(
    "%j não muda de máquina",
    (endereco) => {
      const achado = destino(endereco);
      expect(achado?.tipo === "portal" && achado.url.origin).toBe(provedor.url);
    },
  );

  it.each([
    ["https://evil.example/x.pdf", "https://evil.example/x.pdf"],
    ["//evil.example/x.pdf", "http://evil.example/x.pdf"],
    ["/\\evil.example/x.pdf", "http://evil.example/x.pdf"],
    ["\\\\evil.example/x.pdf", "http://evil.example/x.pdf"],
    ["http://169.254.169.254/latest/meta-data", "http://169.254.169.254/latest/meta-data"],
    ["HTTPS://Evil.Example", "https://evil.example/"],
  ])("%j é de outra pessoa: só um link", (endereco, href) => {
    expect(destino(endereco)).toEqual({ tipo: "externo", href });
  });

  it("outra porta da mesma máquina é outra pessoa; um nome sem ponto, ninguém", () => {
    expect(destino(`${estranho.url}/x.pdf`)).toEqual({ tipo: "externo", href: `${estranho.url}/x.pdf` });
    expect(destino("http://localhost:6379/x")).toBeNull();
  });

  it.each(["", "   ", "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd", "ftp://evil.example/x", "blob:http://a.example/1", "mailto:a@b.com", "http://", "https://u:s@evil.example/x"])(
    "%j não leva a nada",
    (endereco) => {
      expect(destino(endereco)).toBeNull();
    },
  );
});

describe("o arquivo que o portal busca", () => {
  const PDF = { nome: "plano.pdf", tipos: ["application/pdf"] };
  const busca = (endereco: string, request = new Request("http://portal/x")) =>
    servicos.entregaArquivoDoEndereco(request, new servicos.Provedor("segredo-de-ana"), servicos.contrato.planosBeneficios.listar, new URL(endereco), PDF);
  const statusDe = (promise: Promise<Response>) =>
    promise.then(
      () => "entregue",
      (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
    );

  it("vem com token e app=web, que um endereço não troca, e o resto da query", async () => {
    const response = await busca(`${provedor.url}/ws/a.pdf?v=2&token=outro&app=x`);
    expect(await response.text()).toBe("%PDF-1.4");
    expect(provedor.recebidos).toEqual([expect.objectContaining({ metodo: "GET", caminho: "/ws/a.pdf", query: { v: "2", token: "segredo-de-ana", app: "web" } })]);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("content-disposition")).toBe(`inline; filename="plano.pdf"; filename*=UTF-8''plano.pdf`);
  });

  it("do site da cooperativa também", async () => {
    await busca(`${site.url}/a.pdf`);
    expect(site.recebidos).toHaveLength(1);
    expect(provedor.recebidos).toHaveLength(0);
  });

  it("o endereço de um estranho nem é pedido", async () => {
    await expect(busca(`${estranho.url}/a.pdf`)).rejects.toThrow(TypeError);
    expect(estranho.recebidos).toHaveLength(0);
  });

  it("um desvio não é seguido", async () => {
    provedor.responde(arquivo("application/pdf", "", 302, { location: `${estranho.url}/a.pdf` }));
    expect(await statusDe(busca(`${provedor.url}/a.pdf`))).toBe(503);
    expect(estranho.recebidos).toHaveLength(0);
  });

  it("o que não é do tipo combinado não passa: página, figura, nada", async () => {
    for (const tipo of ["text/html", "image/svg+xml", "image/png", "application/octet-stream"]) {
      provedor.responde(arquivo(tipo, "x"));
      expect(await statusDe(busca(`${provedor.url}/a.pdf`))).toBe(503);
    }
  });

  it("o que não existe é 404; o que falha, 503; parte do arquivo, parte", async () => {
    provedor.responde(arquivo("application/json", "{}", 404));
    expect(await statusDe(busca(`${provedor.url}/a.pdf`))).toBe(404);
    provedor.responde(arquivo("text/html", "erro", 500));
    expect(await statusDe(busca(`${provedor.url}/a.pdf`))).toBe(503);
    provedor.responde((res) => void res.destroy());
    expect(await statusDe(busca(`${provedor.url}/a.pdf`))).toBe(503);
    provedor.responde(arquivo("application/pdf", "%P", 206, { "content-range": "bytes 0-1/8" }));
    const partial = await busca(`${provedor.url}/a.pdf`, new Request("http://portal/x", { headers: { range: "bytes=0-1" } }));
    expect([partial.status, partial.headers.get("content-range"), provedor.recebidos[0]?.cabecalhos.range]).toEqual([206, "bytes 0-1/8", "bytes=0-1"]);
  });
});
