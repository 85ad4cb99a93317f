/** What may be tried and sent: codes, passwords, management links (decision 007). */
import { contrato } from "~/services/provider/contract";
import type { Controle } from "./apoio/controle";
import { dadosDe } from "./apoio/dados";
import { expect, jornada as comum, UMA_VEZ } from "./apoio/jornada";
import { SENHA } from "./apoio/servidores";
import { destino, textoDe, Visitante } from "./apoio/visitante";

const jornada = comum.extend<{ visita: (cabecalhos?: Record<string, string>) => Promise<Visitante> }>({
  visita: async ({ playwright, portal }, entrega) => {
    const abertos: { dispose(): Promise<void> }[] = [];
    await entrega(async (extraHTTPHeaders = {}) => {
      const http = await playwright.request.newContext({ extraHTTPHeaders });
      abertos.push(http);
      return new Visitante(http, portal);
    });
    await Promise.all(abertos.map((http) => http.dispose()));
  },
});

const feitas = async (provedor: Controle, login: string, nome: string) => (await provedor.chamadas(login)).filter((chamada) => chamada.nome === nome).length;

const numero = (n: number) => ({ ddd: "44", telefone: `99999${String(1000 + n)}` });

jornada("cinco códigos por hora e pessoa, para o que forem, de onde for", UMA_VEZ, async ({ visita, pessoa, provedor }) => {
  const davi = await pessoa.nova("davi.rocha");
  const um = await visita();
  await um.entra(davi);
  let selo = await um.selo();
  // What the provider refuses sends nothing, and does not count.
  await provedor.falha({ chamada: "cadastro.validarContato", usuario: davi, recusa: "Número bloqueado", vezes: 7 });
  for (let vez = 0; vez < 7; vez += 1) expect((await um.envia("atualizacao-cadastral/contato/1", { selo, ...numero(vez) })).status()).toBe(400);
  for (let vez = 0; vez < 3; vez += 1) {
    expect(destino(await um.envia("atualizacao-cadastral/contato/1", { selo, ...numero(vez) }))).toBe("/colaborador/atualizacao-cadastral/contato/1/codigo");
  }
  for (let vez = 0; vez < 2; vez += 1) {
    expect(destino(await um.envia("config-compras-prazo", { selo, canal: "Sms", telefone: "0" }))).toBe("/colaborador/config-compras-prazo");
  }
  const enviados = (await provedor.caixa(davi)).length;
  const outro = await visita({ "X-Forwarded-For": "203.0.113.77" });
  await outro.entra(davi);
  for (const quem of [um, outro]) {
    selo = await quem.selo();
    for (const [onde, campos] of [
      ["atualizacao-cadastral/contato/1", numero(9)],
      ["atualizacao-cadastral/contato/2", numero(9)],
      ["config-compras-prazo", { canal: "Whatsapp", telefone: "0" }],
    ] as const) {
      const resposta = await quem.envia(onde, { selo, ...campos });
      expect(resposta.status(), onde).toBe(429);
      const html = await resposta.text();
      expect(textoDe(html), onde).toMatch(/Foram muitos códigos em uma hora\. Espere \d+ minutos e tente de novo\./);
      if ("ddd" in campos) expect(html).toContain(`value="${campos.telefone}"`);
    }
    expect((await quem.envia("atualizacao-cadastral/contato/1/codigo", { selo, novo: "sim" })).status()).toBe(quem === um ? 429 : 400);
  }
  expect((await provedor.caixa(davi)).length).toBe(enviados);
});

jornada("muitos códigos pedidos ao mesmo tempo: cinco saem", UMA_VEZ, async ({ visita, pessoa, provedor }) => {
  const fabio = await pessoa.nova("fabio.nunes");
  const quem = await visita();
  await quem.entra(fabio);
  const selo = await quem.selo();
  const respostas = await Promise.all(Array.from({ length: 12 }, (_, vez) => quem.envia(`atualizacao-cadastral/contato/${1 + (vez % 2)}`, { selo, ...numero(vez) })));
  expect(respostas.filter((resposta) => resposta.status() === 429)).toHaveLength(7);
  expect(await provedor.caixa(fabio)).toHaveLength(5);
});

jornada("três tentativas por código de contato; depois, só com um código novo", UMA_VEZ, async ({ visita, pessoa, provedor }) => {
  const fabio = await pessoa.nova("fabio.nunes");
  const quem = await visita();
  await quem.entra(fabio);
  const selo = await quem.selo();
  const onde = "atualizacao-cadastral/contato/1";
  await quem.envia(onde, { selo, ...numero(1) });
  const codigo = async () => /código é (\d{6})/.exec((await provedor.caixa(fabio)).at(-1)?.texto ?? "")?.[1] ?? "";
  const errado = async () => ((await codigo()) === "000000" ? "000001" : "000000");
  // The provider's own failures are no tries.
  await provedor.falha({ chamada: "cadastro.confirmarCodigo", usuario: fabio, status: 500, vezes: 4 });
  for (let vez = 0; vez < 4; vez += 1) expect((await quem.envia(`${onde}/codigo`, { selo, codigo: await errado() })).status()).toBe(503);
  for (let vez = 0; vez < 3; vez += 1) expect((await quem.envia(`${onde}/codigo`, { selo, codigo: await errado() })).status()).toBe(400);
  const certo = await quem.envia(`${onde}/codigo`, { selo, codigo: await codigo() });
  expect(certo.status()).toBe(429);
  const html = await certo.text();
  expect(textoDe(html)).toContain("Foram três tentativas com este código. Peça um código novo e tente com ele.");
  expect(html).toContain(`value="${await codigo()}"`);
  expect(await feitas(provedor, fabio, "cadastro.confirmarCodigo")).toBe(7);
  // A code for the other contact gives this one no more tries.
  await quem.envia("atualizacao-cadastral/contato/2", { selo, ...numero(2) });
  expect((await quem.envia(`${onde}/codigo`, { selo, codigo: await errado() })).status()).toBe(429);
  await quem.envia(onde, { selo, ...numero(1) });
  expect(destino(await quem.envia(`${onde}/codigo`, { selo, codigo: await codigo() }))).toBe("/colaborador/atualizacao-cadastral/contato");
});

jornada("a senha atual se adivinha cinco vezes em quinze minutos, e mais não", UMA_VEZ, async ({ visita, pessoa, provedor }) => {
  const [ana, fabio] = [await pessoa.nova("ana.souza"), await pessoa.nova("fabio.nunes")];
  const troca = (senha_atual: string) => ({ senha_atual, nova_senha: "outra-senha", nova_senha_confirmacao: "outra-senha" });
  const [um, dois, dele] = [await visita(), await visita({ "X-Forwarded-For": "203.0.113.78" }), await visita()];
  await um.entra(ana);
  await dois.entra(ana);
  await dele.entra(fabio);
  const selo = await um.selo();
  await provedor.falha({ chamada: "conta.alterarSenha", usuario: ana, status: 500, vezes: 6 });
  for (let vez = 0; vez < 6; vez += 1) expect((await um.envia("minha-conta", { selo, ...troca("errada") })).status()).toBe(503);
  await provedor.esqueceChamadas(ana);
  const respostas = await Promise.all(Array.from({ length: 12 }, () => um.envia("minha-conta", { selo, ...troca("errada") })));
  expect(respostas.map((resposta) => resposta.status()).sort()).toEqual([...Array.from({ length: 5 }, () => 400), ...Array.from({ length: 7 }, () => 429)]);
  expect(await feitas(provedor, ana, "conta.alterarSenha")).toBe(5);
  const certa = await dois.envia("minha-conta", { selo: await dois.selo(), ...troca(SENHA) });
  expect([certa.status(), Number(certa.headers()["retry-after"]) > 800]).toEqual([429, true]);
  expect(textoDe(await certa.text())).toMatch(/Foram muitas tentativas de trocar a senha\. Espere 15 minutos e tente de novo\./);
  expect(destino(await dele.envia("minha-conta", { selo: await dele.selo(), ...troca(SENHA) }))).toBe("/colaborador/minha-conta");
});

jornada("links adivinhados: trinta por endereço, e os bons não contam", UMA_VEZ, async ({ visita, pessoa, provedor }) => {
  const [ana, carla] = [await pessoa.nova("ana.souza"), await pessoa.nova("carla.dias")];
  const { colaborador } = await dadosDe(provedor, ana, contrato.acesso.validaToken, undefined);
  const quem = await visita({ "X-Forwarded-For": "203.0.113.90" });
  await quem.entra(ana);
  for (let vez = 0; vez < 35; vez += 1) expect((await quem.abre(`holerites?token=${await provedor.token(carla)}`)).status()).toBe(303);
  for (let vez = 0; vez < 30; vez += 1) expect((await quem.abre(`holerites?token=adivinhado-${vez}`)).status(), String(vez)).toBe(303);
  const demais = await quem.abre("holerites?token=adivinhado-31");
  expect(demais.status()).toBe(429);
  expect(textoDe(await demais.text())).toMatch(/Foram muitos links que não valem, abertos deste endereço\. Espere \d+ minutos e abra o link de novo\./);
  // Nobody is sent away for it, and from elsewhere links open.
  expect(await quem.le("modo-gerencial")).toContain("Modo gerencial.");
  await quem.envia("sair-do-modo-gerencial", { selo: await quem.selo() });
  expect(await quem.le("")).toContain(`Olá, ${colaborador.split(" ")[0] ?? ""}`);
  const longe = await visita({ "X-Forwarded-For": "203.0.113.91" });
  expect((await longe.abre(`?token=${await provedor.token(carla)}`)).status()).toBe(303);
});
