/** The embedded provider's rules of registration and candidacy: numbers and codes, requests with documents, candidates. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { contract } from "~/services/provider/contract";
import { interpretReply } from "~/services/provider/reply";
import { providerOfFile } from "./provider-support";

const { atestados, cadastro, candidatura } = contract;

vi.setConfig({ testTimeout: 20_000 });

const PNG = Buffer.from("89504e470d0a1a0a", "hex").toString("base64");
const PDF = Buffer.from("%PDF-1.4\n%%EOF").toString("base64");

const { folder, anonymous } = await providerOfFile();

const person = (base: string) => anonymous.person(base);

/** The last code sent to this number. */
function codigoFor(numero: string): string {
  const lines = readFileSync(join(folder, "caixa-de-saida.txt"), "utf8").split("\n");
  const last = lines.filter((line) => line.includes(`| SMS | ${numero} |`)).at(-1) ?? "";
  return /código é (\d{6})\./.exec(last)?.[1] ?? "";
}

describe("contatos", () => {
  const created = { contato: "2", ddd: "11", telefone: "912345678" };

  it(
    "a number that already belongs to the user is accepted at once, with 201",
    { tags: ["R177"] },
    async () => {
      const { client } = await person("ana.souza");
      const [first] = (await client.read(cadastro.dadosCadastrais, undefined)).contatos;
      const { ddd = "", telefone = "" } = first ?? {};
      const received = await client.ask(cadastro.validarContato, { contato: "2", ddd, telefone });
      expect(received.status).toBe(201);
      expect(
        interpretReply(cadastro.validarContato, "coop", {
          status: 201,
          text: received.body.toString(),
        }),
      ).toMatchObject({ status: 201 });
      expect((await client.read(cadastro.dadosCadastrais, undefined)).contatos[1]).toEqual({
        numcontato: "2",
        ddd,
        telefone,
      });
    },
  );

  it("201 without a body is also accepted; 200 without a body is not a response", () => {
    expect(interpretReply(cadastro.validarContato, "coop", { status: 201, text: "" })).toEqual({
      data: null,
      msg: "",
      status: 201,
      leftOut: [],
    });
    expect(() =>
      interpretReply(cadastro.validarContato, "coop", { status: 200, text: "" }),
    ).toThrow("Houve um erro ao validar o contato.");
  });

  it("a new number is valid only after the code, and is known from then on", async () => {
    const { client } = await person("ana.souza");
    expect((await client.ask(cadastro.validarContato, created)).status).toBe(200);
    const codigo = codigoFor("(11) 912345678");
    expect(codigo).toMatch(/^\d{6}$/);
    expect((await client.read(cadastro.dadosCadastrais, undefined)).contatos[1]?.ddd).toBe("44");
    await client.refuses(cadastro.confirmarCodigo, { contato: "1", codigo }, /Nenhum código/);
    await client.read(cadastro.confirmarCodigo, { contato: "2", codigo });
    const data = await client.read(cadastro.dadosCadastrais, undefined);
    expect(data.contatos[1]).toEqual({ numcontato: "2", ddd: "11", telefone: "912345678" });
    expect(data.numeros_telefone[1]).toEqual({
      numero_completo: "11912345678",
      numero_oculto: "(11) *****-5678",
    });
    await client.refuses(cadastro.confirmarCodigo, { contato: "2", codigo }, /Nenhum código/);
    expect((await client.ask(cadastro.validarContato, { ...created, contato: "1" })).status).toBe(
      201,
    );
  });

  it("the code expires in ten minutes", async () => {
    const { client } = await person("carla.dias");
    await client.read(cadastro.validarContato, created);
    const codigo = codigoFor("(11) 912345678");
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10 * 60_000);
    await client.refuses(cadastro.confirmarCodigo, { contato: "2", codigo }, /expirou/);
    clock.mockRestore();
    await client.read(cadastro.confirmarCodigo, { contato: "2", codigo });
  });

  it("after five errors the correct code is no longer valid; a new one is", async () => {
    const { client } = await person("fabio.nunes");
    await client.read(cadastro.validarContato, { ...created, contato: "1" });
    const right = codigoFor("(11) 912345678");
    const wrong = right === "123456" ? "654321" : "123456";
    for (let round = 0; round < 5; round += 1)
      await client.refuses(cadastro.confirmarCodigo, { contato: "1", codigo: wrong }, /inválido/);
    await client.refuses(
      cadastro.confirmarCodigo,
      { contato: "1", codigo: right },
      /muitas tentativas/,
    );
    await client.read(cadastro.validarContato, { ...created, contato: "1" });
    await client.read(cadastro.confirmarCodigo, {
      contato: "1",
      codigo: codigoFor("(11) 912345678"),
    });
    expect((await client.read(cadastro.dadosCadastrais, undefined)).contatos).toEqual([
      { numcontato: "1", ddd: "11", telefone: "912345678" },
    ]);
  });

  it("a value that is not a telefone or contato is rejected", async () => {
    const { client } = await person("carla.dias");
    await client.refuses(cadastro.validarContato, { ...created, ddd: "4" }, "DDD Inválido");
    await client.refuses(
      cadastro.validarContato,
      { ...created, telefone: "1234567" },
      "Informe corretamente o número de telefone",
    );
    await client.refuses(cadastro.validarContato, { ...created, contato: "3" }, 404);
  });
});

describe("solicitacoes", () => {
  it("ana has one of each situacao, of both types", async () => {
    const { client } = await person("ana.souza");
    const list = await client.read(cadastro.solicitacoes, undefined);
    for (const tipo of ["43", "49"]) {
      const theirs = list.filter(({ codconfigsituacao }) => codconfigsituacao === tipo);
      expect(theirs.map(({ status }) => status)).toEqual([1, 2, 3, 4, 9]);
      expect(
        theirs.every(({ movimentacao, cores }) => movimentacao.length > 0 && cores !== null),
      ).toBe(true);
    }
    expect(new Set(list.map(({ codigo }) => codigo)).size).toBe(list.length);
  });

  it("a new one enters the list with situacao 1; without the required document it does not", async () => {
    const { client } = await person("fabio.nunes");
    const send = (anexos: { id: string; arquivo: string }[]) => ({ codigo: "0", anexos });
    await client.refuses(
      cadastro.alterarEndereco,
      send([{ id: "102", arquivo: PNG }]),
      "Os documentos obrigatórios devem ser anexados",
    );
    await client.refuses(
      cadastro.alterarEndereco,
      send([
        { id: "101", arquivo: PNG },
        { id: "201", arquivo: PNG },
      ]),
      "Documento desconhecido",
    );
    await client.refuses(
      cadastro.alterarEndereco,
      send([{ id: "101", arquivo: "bm90IGFuIGltYWdl" }]),
      /não pôde ser lido/,
    );
    await client.refuses(
      cadastro.alterarEndereco,
      send([{ id: "101", arquivo: `data:image/png;base64,${PNG}` }]),
      /não pôde ser lido/,
    );
    expect(await client.read(cadastro.solicitacoes, undefined)).toEqual([]);
    await client.read(
      cadastro.alterarEndereco,
      send([
        { id: "101", arquivo: PNG },
        { id: "102", arquivo: PDF },
      ]),
    );
    await client.read(cadastro.alterarEscolaridade, send([{ id: "201", arquivo: PDF }]));
    const list = await client.read(cadastro.solicitacoes, undefined);
    expect(list.map(({ status, codconfigsituacao }) => [status, codconfigsituacao])).toEqual([
      [1, "49"],
      [1, "43"],
    ]);
    await client.read(atestados.cancelar, {
      codigo: list[0]?.codigo ?? "",
      motivo: "Enviei o documento errado",
    });
    expect(
      (await client.read(cadastro.solicitacoes, undefined)).map(({ status }) => status),
    ).toEqual([9, 1]);
    await client.refuses(
      atestados.cancelar,
      {
        codigo: list[0]?.codigo ?? "",
        motivo: "De novo, por engano",
      },
      /já foi cancelada/,
    );
  });

  it("one that waits for correction returns to 1, once; the others and those of other users cannot be corrected", async () => {
    const { client } = await person("ana.souza");
    const list = await client.read(cadastro.solicitacoes, undefined);
    const codigo = (status: number) =>
      list.find((one) => one.status === status && one.codconfigsituacao === "43")?.codigo ?? "";
    const submission = (which: string) => ({
      codigo: which,
      anexos: [{ id: "101", arquivo: PNG }],
    });
    await client.refuses(cadastro.alterarEndereco, submission(codigo(1)), /não espera correção/);
    await client.refuses(cadastro.alterarEscolaridade, submission(codigo(2)), 404);
    const { client: other } = await person("carla.dias");
    await other.refuses(cadastro.alterarEndereco, submission(codigo(2)), 404);
    await client.read(cadastro.alterarEndereco, submission(codigo(2)));
    const after = (await client.read(cadastro.solicitacoes, undefined)).find(
      (one) => one.codigo === codigo(2),
    );
    expect(after).toMatchObject({
      status: 1,
      movimentacao: expect.arrayContaining([
        expect.objectContaining({ observacao: "Correção enviada pelo portal." }),
      ]),
    });
    await client.refuses(cadastro.alterarEndereco, submission(codigo(2)), /não espera correção/);
  });
});

describe("candidatura", () => {
  it(
    "stores the three parts; an empty telefone is returned empty",
    { tags: ["R170"] },
    async () => {
      const { client } = await person("fabio.nunes");
      const { id, observacao, ...empty } = await client.read(candidatura.exibir, undefined);
      expect([observacao, ...Object.values(empty)]).toEqual(Array(9).fill(""));
      const data = {
        id,
        cidade: "1384",
        uf: "13",
        ddd1: "65",
        telefone1: "999998888",
        ddd2: "",
        telefone2: "",
        codescolaridade: "6",
        graduacao: "Direito",
      };
      await client.read(candidatura.atualizar, data);
      await client.read(candidatura.atualizarAreas, { areas: ["2", "5"] });
      await client.read(candidatura.atualizarExpectativas, { observacao: "Crescer" });
      expect(await client.read(candidatura.exibir, undefined)).toEqual({
        ...data,
        observacao: "Crescer",
      });
      const marked = (await client.read(candidatura.areas, undefined)).filter(
        ({ selecionada }) => selecionada,
      );
      expect(marked.map(({ descricao }) => descricao)).toEqual([
        "Abatedouro",
        "Posto de Combustível",
      ]);
      await client.read(candidatura.atualizarAreas, { areas: [] });
      expect(
        (await client.read(candidatura.areas, undefined)).some(({ selecionada }) => selecionada),
      ).toBe(false);
    },
  );

  it("rejects invalid values", async () => {
    const { client } = await person("ana.souza");
    const data = await client.read(candidatura.exibir, undefined);
    const refusals: [Partial<typeof data>, string][] = [
      [{ uf: "28" }, "Informe o estado"],
      [{ cidade: "5565" }, "Informe a cidade"],
      [{ ddd1: "" }, "DDD Inválido"],
      [{ telefone1: "1" }, "Informe corretamente o número de telefone"],
      [{ ddd2: "44" }, "Informe corretamente o número de telefone"],
      [{ codescolaridade: "9" }, "Informe a escolaridade"],
      [{ id: "999999" }, "Candidato não encontrado"],
    ];
    for (const [wrong, msg] of refusals)
      await client.refuses(candidatura.atualizar, { ...data, ...wrong }, msg);
    await client.refuses(
      candidatura.atualizarAreas,
      { areas: ["7"] },
      "Área de interesse desconhecida",
    );
    await client.refuses(
      candidatura.atualizarExpectativas,
      { observacao: "  " },
      "Descreva sua expectativa",
    );
    expect(await client.read(candidatura.exibir, undefined)).toEqual(data);
  });

  it("davi has no permission, not even by a direct call", async () => {
    const { client } = await person("davi.rocha");
    await client.refuses(candidatura.exibir, undefined, 403);
    await client.refuses(candidatura.atualizarExpectativas, { observacao: "Crescer" }, 403);
  });
});
