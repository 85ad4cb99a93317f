/** What the client asks once instead of twice, and when it stops asking. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { carregaCliente, type ClienteDeTeste } from "./apoio/cliente-de-teste";
import { PeopleBreaker } from "~/services/provider/people-breaker";
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
  const erro = comTexto("erro", 500);
  const emite = (quem: string) => new cliente.Provedor(`token-de-${quem}`).chama(cliente.contrato.convenios.emitirDeclaracao);

  /** Fails so many times, one after the other, by turns in the name of each. */
  async function falhaVezes(vezes: number, ...pessoas: string[]): Promise<void> {
    for (let vez = 0; vez < vezes; vez += 1) await cliente.falhaDe(emite(pessoas[vez % pessoas.length] ?? ""));
  }

  it("abre depois de dez falhas seguidas de três pessoas: a próxima nem sai, e diz por quê", async () => {
    servidor.responde(erro);
    await falhaVezes(DEZ, "ana", "bia", "caio");
    expect(servidor.recebidos).toHaveLength(DEZ);
    expect(await cliente.falhaDe(emite("davi"))).toEqual({
      motivo: "nao-enviada",
      mensagem: "Houve um erro ao emitir a declaração. O serviço da cooperativa está fora do ar. Tente de novo em alguns minutos.",
      status: undefined,
      campo: undefined,
    });
    expect(servidor.recebidos).toHaveLength(DEZ);
  });

  it.each([[["ana"]], [["ana", "bia"]]])("o que falha só para %j nunca o abre, por mais que insistam", async (pessoas) => {
    servidor.responde(erro);
    await falhaVezes(DEZ * 4, ...pessoas);
    expect(servidor.recebidos).toHaveLength(DEZ * 4);
    servidor.responde(comDados(null));
    expect((await emite("davi")).status).toBe(200);
  });

  it("qualquer ordem: abre quando, e só quando, as dez seguidas são de três pessoas", async () => {
    // A small generator of the test's own: the same orders every time.
    let seed = 11;
    const draw = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) % below;
    for (let round = 0; round < 30; round += 1) {
      const breaker = new PeopleBreaker();
      let [streak, people] = [0, new Set<string>()];
      for (let step = 0; step < 200; step += 1) {
        if (draw(12) === 0) {
          breaker.success();
          [streak, people] = [0, new Set()];
          continue;
        }
        const who = `pessoa-${draw(1 + (round % 5))}`;
        breaker.note(who, false);
        people.add(who);
        streak += 1;
        expect(breaker.failure(), `${round}/${step}`).toBe(streak >= DEZ && people.size >= 3);
      }
    }
  });

  it("quem ainda não entrou é quem diz que é, com qualquer senha", async () => {
    servidor.responde(erro);
    const entra = (usuario: string, senha: string) => new cliente.Provedor(null).chama(cliente.contrato.acesso.login, { usuario, senha });
    for (let vez = 0; vez < DEZ * 2; vez += 1) await cliente.falhaDe(entra(vez % 2 ? "ana" : " ANA ", `senha ${vez}`));
    expect(servidor.recebidos).toHaveLength(DEZ * 2);
    for (const usuario of ["bia", "caio"]) await cliente.falhaDe(entra(usuario, "x"));
    await cliente.falhaDe(entra("davi", "x"));
    expect(servidor.recebidos).toHaveLength(DEZ * 2 + 2);
  });

  it("quando ninguém atende, uma pessoa basta", async () => {
    const fechado = await new ServidorCru().abre();
    const { url } = fechado;
    await fechado.fecha();
    cliente = await carregaCliente(fechado);
    await falhaVezes(DEZ, "ana");
    const porta = Number(new URL(url).port);
    const aberto = await new ServidorCru().abre(porta);
    aberto.responde(comDados(null));
    expect(await cliente.falhaDe(emite("bia"))).toMatchObject({ motivo: "nao-enviada" });
    expect(aberto.recebidos).toHaveLength(0);
    await aberto.fecha();
  });

  it("é de uma chamada só: as outras seguem", async () => {
    servidor.responde(erro);
    await falhaVezes(DEZ, "ana", "bia", "caio");
    servidor.responde(comDados([]));
    expect((await manuais()).dados).toEqual([]);
  });

  it("fecha quando, passado o tempo, uma dá certo", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    servidor.responde(erro);
    await falhaVezes(DEZ, "ana", "bia", "caio");
    vi.setSystemTime(Date.now() + 10_001);
    servidor.responde(comDados(null));
    await emite("ana");
    await emite("bia");
    expect(servidor.recebidos).toHaveLength(2);
  });

  it("a que se deixa passar para ver falha: mais duas pessoas o abrem de novo, ela sozinha não", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    servidor.responde(erro);
    await falhaVezes(DEZ, "ana", "bia", "caio");
    vi.setSystemTime(Date.now() + 10_001);
    await falhaVezes(DEZ, "ana");
    expect(servidor.recebidos).toHaveLength(DEZ * 2);
    await falhaVezes(3, "bia", "caio", "davi");
    expect(servidor.recebidos).toHaveLength(DEZ * 2 + 2);
  });

  it.each([
    ["um acerto", comDados(null)],
    ["uma recusa", comRecusa("Não pode")],
  ])("%s no meio começa a conta de novo", async (_, resposta) => {
    const nove = Array.from({ length: DEZ - 1 }, () => erro);
    servidor.responde(...nove, resposta, ...nove, comDados(null));
    await falhaVezes(DEZ - 1, "ana", "bia", "caio");
    await emite("ana").catch(() => undefined);
    await falhaVezes(DEZ - 1, "ana", "bia", "caio");
    expect((await emite("ana")).status).toBe(200);
    expect(servidor.recebidos).toHaveLength(2 * DEZ);
  });

  it.each([
    ["recusas", comRecusa("Não pode")],
    ["fins de sessão", comRecusa("Sessão", 401)],
    ["respostas sem sentido", comTexto("<html>")],
  ])("%s não o abrem", async (_, resposta) => {
    servidor.responde(resposta);
    await falhaVezes(DEZ + 2, "ana", "bia", "caio");
    expect(servidor.recebidos).toHaveLength(DEZ + 2);
  });
});
