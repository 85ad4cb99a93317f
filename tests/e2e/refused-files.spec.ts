/** A file that the provider refuses, or cannot give: a page of the portal in the tab that was to show it, with why and a way back. */
import {
  looksRight,
  type ReadByName,
  expect,
  journey,
  ONCE,
  LOOKS_IN_BROWSER,
  tagged,
  visit,
  isHeaded,
  textOf,
  textsOf,
} from "./support";

const REFUSED = "Documento em revisão até sexta-feira.";

interface FileCase {
  chamada: string;
  /** Its address, and the heading of the screen that leads to it. */
  path: (data: ReadByName) => Promise<string> | string;
  back: RegExp;
}

const FILES: readonly FileCase[] = [
  {
    chamada: "holerites.pdf",
    back: /^Holerites$/,
    path: async (data) => `holerites/${(await data("holerites.listar"))[0]?.id}/pdf`,
  },
  {
    chamada: "documentos.exibir",
    back: /^Documentos$/,
    path: async (data) => `documentos/${(await data("documentos.listar"))[0]?.iddocumento}/arquivo`,
  },
  {
    chamada: "atestados.exibirAnexo",
    back: /^Atestados$/,
    path: async (data) => {
      const sent = await data("atestados.listar", { tipo: "ATESTADOS" });
      const { codigo, anexos } = sent.find((each) => each.anexos.length > 0) ?? {
        codigo: "",
        anexos: [],
      };
      return `atestados/${codigo}/anexos/${anexos[0]?.id}`;
    },
  },
  {
    chamada: "convenios.declaracaoPdf",
    path: () => "convenios/declaracao.pdf",
    back: /^Declaração de emprego$/,
  },
  {
    chamada: "ferias.pdf",
    path: () => `demonstrativo-ferias/1/${new Date().getFullYear()}/pdf`,
    back: /^Demonstrativo de Férias$/,
  },
  {
    chamada: "treinamentos.declaracao",
    path: () => "treinamentos/declaracao.pdf?dtini=2000-01-01&dtfim=2999-12-31",
    back: /^Treinamentos$/,
  },
  {
    chamada: "treinamentos.exibirVideo",
    path: () => "treinamentos/1/1/arquivo",
    back: /./,
  },
];

visit(
  "cada arquivo: recusado, com as palavras do provedor; fora do ar, com outra tentativa; e o caminho de volta",
  tagged(ONCE, "@R074"),
  async ({ visitor, as, data, fault }) => {
    await as("ana.souza");
    for (const { chamada, path, back } of FILES) {
      const address = await path(data);
      await fault(chamada, { recusa: REFUSED, vezes: 1 });
      const refused = await visitor.open(address);
      expect([refused.status, ...textsOf(refused, "title, h1")], chamada).toEqual([
        404,
        "O arquivo não pôde ser aberto — Portal do Colaborador",
        "O arquivo não pôde ser aberto",
      ]);
      expect(refused.text).toContain(REFUSED);
      expect(refused.text).not.toContain("Tentar novamente");
      expect(refused.root.querySelector("header a")?.getAttribute("href")).toBe("/colaborador/");

      // Without words, a 403 says as little as a 500.
      await fault(chamada, { status: chamada === "ferias.pdf" ? 403 : 500 });
      const away = await visitor.open(address);
      expect(away.status, chamada).toBe(503);
      expect(away.text).toContain(
        "O arquivo não pôde ser aberto agora. Tente de novo em alguns minutos.",
      );
      expect(away.link("Tentar novamente")).toBe(visitor.portal.url + address);
      const light = await visitor.http.get(away.address, { headers: { "save-data": "on" } });
      expect(await light.text(), chamada).toContain('<link rel="icon" href="data:,"');
      const { root } = await away.follow("Voltar");
      expect(textOf(root.querySelector("#conteudo h1")), chamada).toMatch(back);
    }
  },
);

journey(
  "a página de um arquivo recusado se lê, e cabe no celular",
  LOOKS_IN_BROWSER,
  async ({ page, person, fault }) => {
    await person.withSession("ana.souza");
    await fault("convenios.declaracaoPdf", { status: 500 });
    await page.goto("convenios/declaracao.pdf");
    await isHeaded(page, "O arquivo não pôde ser aberto");
    await looksRight(page);
  },
);
