/** What the client asks once instead of twice, and when it stops asking. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { carregaCliente, type ClienteDeTeste } from "./apoio/cliente-de-teste";
import { comDados, comRecusa, comTexto, ServidorCru } from "../../apoio/servidor-cru";

const servidor = new ServidorCru();
let cliente: ClienteDeTeste;
let ana: InstanceType<ClienteDeTeste["Provedor"]>;

beforeAll(() => servidor.abre());
afterAll(() => servidor.fecha());
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  cliente = await carregaCliente(servidor);
  ana = new cliente.Provedor("token-de-ana");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const manuais = (quem = ana) => quem.chama(cliente.contrato.manuais.listar);

describe("a mesma leitura a caminho", () => {
  it("viaja uma vez, e serve a todos que a pediram", async () => {
    servidor.responde(comDados([{ titulo: "A", descricao: "", link: "x" }]));
    const outra = new cliente.Provedor("token-de-ana");
    const [uma, duas, parte] = await Promise.all([manuais(), manuais(outra), outra.parte(cliente.contrato.manuais.listar)]);
    expect(servidor.recebidos).toHaveLength(1);
    expect(uma).toEqual(duas);
    expect(parte).toMatchObject({ ok: true, dados: [{ titulo: "A" }] });
  });

  it("a de outra pessoa, de outra chamada ou com outra query é outra", async () => {
    servidor.responde(comDados([]));
    const bia = new cliente.Provedor("token-de-bia");
    const { ferias, menu } = cliente.contrato;
    await Promise.all([
      manuais(),
      manuais(bia),
      ana.chama(menu.listar),
      ana.chama(menu.atalhos),
      ana.chama(ferias.listar, { ano: 2025 }),
      ana.chama(ferias.listar, { ano: 2024 }),
    ]);
    expect(servidor.recebidos).toHaveLength(6);
  });

  it("o que já chegou é pedido de novo; uma falha não fica", async () => {
    servidor.responde(comTexto("erro", 404), comDados([]));
    await cliente.falhaDe(manuais());
    expect((await manuais()).dados).toEqual([]);
    await manuais();
    expect(servidor.recebidos).toHaveLength(3);
  });

  it("duas escritas são duas", async () => {
    servidor.responde(comDados(null));
    await Promise.all([ana.chama(cliente.contrato.convenios.emitirDeclaracao), ana.chama(cliente.contrato.convenios.emitirDeclaracao)]);
    expect(servidor.recebidos).toHaveLength(2);
  });
});

describe("o menu fica um minuto", () => {
  const menu = (quem = ana) => quem.parteLembrada(cliente.contrato.menu.listar);

  it("por token, e volta a ser pedido depois, ou quando a pessoa sai", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    servidor.responde(comDados([]));
    await menu();
    await menu();
    expect(servidor.recebidos).toHaveLength(1);
    await menu(new cliente.Provedor("token-de-bia"));
    expect(servidor.recebidos).toHaveLength(2);
    vi.setSystemTime(Date.now() + 60_001);
    await menu();
    expect(servidor.recebidos).toHaveLength(3);
    ana.esquece();
    await menu();
    expect(servidor.recebidos).toHaveLength(4);
  });

  it.each([
    ["falha", comTexto("erro", 404)],
    ["recusa", comRecusa("Agora não")],
    ["resposta sem sentido", comTexto("<html>")],
    ["fim da sessão", comRecusa("Sessão", 401)],
  ])("uma %s não fica", async (_, resposta) => {
    servidor.responde(resposta, comDados([]));
    await menu().catch(() => undefined);
    expect(await menu()).toEqual({ ok: true, dados: [] });
  });
});

describe("disjuntor", () => {
  const DEZ = 10;
  const emite = () => ana.chama(cliente.contrato.convenios.emitirDeclaracao);

  async function falhaVezes(vezes: number): Promise<void> {
    for (let vez = 0; vez < vezes; vez += 1) await cliente.falhaDe(emite());
  }

  it("abre depois de dez falhas seguidas: a próxima nem sai, e diz por quê", async () => {
    servidor.responde(comTexto("erro", 500));
    await falhaVezes(DEZ);
    expect(servidor.recebidos).toHaveLength(DEZ);
    expect(await cliente.falhaDe(emite())).toEqual({
      motivo: "nao-enviada",
      mensagem: "Houve um erro ao emitir a declaração. O serviço da cooperativa está fora do ar. Tente de novo em alguns minutos.",
      status: undefined,
      campo: undefined,
    });
    expect(servidor.recebidos).toHaveLength(DEZ);
  });

  it("é de uma chamada só: as outras seguem", async () => {
    servidor.responde(comTexto("erro", 500));
    await falhaVezes(DEZ);
    servidor.responde(comDados([]));
    expect((await manuais()).dados).toEqual([]);
  });

  it("fecha quando, passado o tempo, uma dá certo; e abre de novo quando não dá", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    servidor.responde(comTexto("erro", 500));
    await falhaVezes(DEZ + 1);
    vi.setSystemTime(Date.now() + 10_001);
    await falhaVezes(2);
    expect(servidor.recebidos).toHaveLength(DEZ + 1);
    vi.setSystemTime(Date.now() + 10_001);
    servidor.responde(comDados(null));
    await emite();
    await emite();
    expect(servidor.recebidos).toHaveLength(2);
  });

  it("um acerto no meio começa a conta de novo", async () => {
    servidor.responde(...Array.from({ length: DEZ - 1 }, () => comTexto("erro", 500)), comDados(null), comTexto("erro", 500));
    await falhaVezes(DEZ - 1);
    await emite();
    await falhaVezes(DEZ - 1);
    expect(servidor.recebidos).toHaveLength(2 * DEZ - 1);
  });

  it.each([
    ["recusas", comRecusa("Não pode")],
    ["fins de sessão", comRecusa("Sessão", 401)],
    ["respostas sem sentido", comTexto("<html>")],
  ])("%s não o abrem", async (_, resposta) => {
    servidor.responde(resposta);
    await falhaVezes(DEZ + 2);
    expect(servidor.recebidos).toHaveLength(DEZ + 2);
  });
});
