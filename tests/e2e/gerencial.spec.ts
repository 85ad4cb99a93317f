/** What a manager's link may do (design, section 3): every form of the portal is refused or allowed, and the page says which. */
import { chamadas } from "~/services/provider/contract";
import { ABERTAS, GUARDADAS, rotasDoPortal, type Rota } from "./apoio/enderecos";
import { expect, jornada as comum, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";
import { destino, textoDe, Visitante } from "./apoio/visitante";

const SO_DELE = "Isto pertence ao colaborador e não está disponível no modo gerencial.";

const TERMOS = "Aceitar termos e documentos";
const ETNIA = "Informar etnia/raça";
const SENHA_E_EMAIL = "Trocar a senha e o e-mail em Minha Conta";
const CONTATOS = "Alterar telefones de contato";
const COMPRAS = "Senha, código e pessoas autorizadas das compras a prazo";
const PLANO = "Solicitar, trocar ou cancelar o plano de saúde, e mudar quem está nele";

/** The forms that belong to the employee alone, each with the line of the page that says so. */
const RECUSADAS: Record<string, string> = {
  "routes/_obrigatorio.termos.$tipodoc.$id": TERMOS,
  "routes/_obrigatorio.confirmar-dados": ETNIA,
  "routes/_portal.atualizacao-cadastral.dados-pessoais": ETNIA,
  "routes/_portal.minha-conta": SENHA_E_EMAIL,
  "routes/_portal.atualizacao-cadastral.contato.$numero": CONTATOS,
  "routes/_portal.atualizacao-cadastral.contato.$numero_.codigo": CONTATOS,
  "routes/_portal.config-compras-prazo": COMPRAS,
  "routes/_portal.config-compras-prazo.codigo": COMPRAS,
  "routes/_portal.config-compras-prazo.senha": COMPRAS,
  "routes/_portal.config-compras-prazo.autorizados.incluir": COMPRAS,
  "routes/_portal.config-compras-prazo.autorizados.$id.excluir": COMPRAS,
  "routes/avisos.compras-prazo": COMPRAS,
  "routes/_portal.plano-saude_.solicitar.($passo)": PLANO,
  "routes/_portal.plano-saude_.adicionar.($passo)": PLANO,
  "routes/_portal.plano-saude_.trocar.$codplano": PLANO,
  "routes/_portal.plano-saude_.remover.$codigo": PLANO,
  "routes/_portal.plano-saude_.cancelar": PLANO,
  "routes/_portal.plano-saude_.solicitacoes.$id.documentos.($passo)": PLANO,
};

const ENVIOS = "Enviar, corrigir e cancelar atestados e documentos";
const DEPENDENTES = "Pedir a inclusão, a correção e a inativação de dependentes, e cancelar o pedido";
const CADASTRO = "Enviar, corrigir e cancelar solicitações de endereço e de escolaridade";
const PCD = "Indicar pessoas com deficiência, corrigir e cancelar a indicação";
const DECLARACOES = "Emitir a declaração de convênios e a de emprego";
/** Changes nothing: an unknown address. */
const NADA = "";

/** The forms that a manager may send for the employee. */
const PERMITIDAS: Record<string, string> = {
  "routes/_portal.$": NADA,
  "routes/_portal.enviar-atestado.($passo)": ENVIOS,
  "routes/_portal.editar-atestado.$id.($passo)": ENVIOS,
  "routes/_portal.atestados.$codigo.cancelar": ENVIOS,
  "routes/_portal.enviar-documento.($passo)": ENVIOS,
  "routes/_portal.editar-documento.$id.($passo)": ENVIOS,
  "routes/_portal.documentos_.enviados.$codigo.cancelar": ENVIOS,
  "routes/_portal.incluir-dependente.($passo)": DEPENDENTES,
  "routes/_portal.editar-dependente.$id.($passo)": DEPENDENTES,
  "routes/_portal.dependentes.pedidos.$codigo.cancelar": DEPENDENTES,
  "routes/_portal.atualizacao-cadastral.endereco_.enviar.($passo)": CADASTRO,
  "routes/_portal.atualizacao-cadastral.endereco_.corrigir.$id.($passo)": CADASTRO,
  "routes/_portal.atualizacao-cadastral.escolaridade_.enviar.($passo)": CADASTRO,
  "routes/_portal.atualizacao-cadastral.escolaridade_.corrigir.$id.($passo)": CADASTRO,
  "routes/_portal.atualizacao-cadastral.$tipo.$codigo.cancelar": CADASTRO,
  "routes/_portal.indicar-pcd.nova": PCD,
  "routes/_portal.indicar-pcd.$id.corrigir": PCD,
  "routes/_portal.indicar-pcd.$id.cancelar": PCD,
  "routes/_portal.plano-saude_.solicitacoes.$id.cancelar": "Cancelar uma solicitação do plano de saúde",
  "routes/_portal.candidatura-interna.($passo)": "Atualizar a candidatura interna",
  "routes/_portal.convenios": DECLARACOES,
  "routes/_portal.declaracao-de-emprego": DECLARACOES,
};

const ESCRITAS = new Set(chamadas.filter(({ soLeitura }) => !soLeitura).map(({ nome }) => nome));

const jornada = comum.extend<{ gestor: Visitante; carla: string }>({
  carla: async ({ pessoa }, entrega) => entrega(await pessoa.nova("carla.dias")),
  // Someone with a session of their own, who opened Carla's portal by a link.
  gestor: async ({ playwright, portal, pessoa, provedor, carla }, entrega) => {
    const http = await playwright.request.newContext();
    const visitante = new Visitante(http, portal);
    await visitante.entra(await pessoa.nova("elisa.prado"));
    expect(destino(await visitante.abre(`?token=${await provedor.token(carla)}`))).toBe("/colaborador/");
    await entrega(visitante);
    await http.dispose();
  },
});

function rotaDe(id: string): Rota & { formulario: Record<string, string> } {
  const rota = GUARDADAS.find((cada) => cada.id === id);
  if (!rota?.formulario) throw new Error(`${id} não está em enderecos.ts com o seu formulário`);
  return { ...rota, formulario: rota.formulario };
}

jornada("cada formulário do portal é declarado: recusado ou permitido ao gestor", UMA_VEZ, () => {
  const comAcao = rotasDoPortal().filter(({ id, hasAction }) => hasAction && !ABERTAS.includes(id)).map(({ id }) => id);
  expect([...Object.keys(RECUSADAS), ...Object.keys(PERMITIDAS)].sort()).toEqual(comAcao.sort());
});

jornada("o que é só do colaborador o servidor recusa, e nada é escrito", UMA_VEZ, async ({ gestor, carla, provedor }) => {
  jornada.setTimeout(90_000);
  const selo = await gestor.selo();
  await provedor.esqueceChamadas(carla);
  for (const { id, endereco, formulario } of Object.keys(RECUSADAS).map(rotaDe)) {
    for (const porScript of [undefined, id]) {
      const resposta = await gestor.envia(endereco, { selo, ...formulario }, porScript);
      expect(destino(resposta), `${id} ${porScript ?? ""}`).toBe("/colaborador/");
      expect(await gestor.le(""), id).toContain(SO_DELE);
    }
  }
  expect((await provedor.chamadas(carla)).map(({ nome }) => nome).filter((nome) => ESCRITAS.has(nome))).toEqual([]);
});

jornada("o que é permitido não é recusado ao gestor", UMA_VEZ, async ({ gestor }) => {
  jornada.setTimeout(90_000);
  const selo = await gestor.selo();
  for (const { id, endereco, formulario } of Object.keys(PERMITIDAS).map(rotaDe)) {
    const resposta = await gestor.envia(endereco, { selo, ...formulario });
    expect(destino(resposta), id).not.toBe("/colaborador/");
    expect([200, 303, 400, 404], id).toContain(resposta.status());
    expect(textoDe(await resposta.text()), id).not.toContain(SO_DELE);
  }
});

jornada("um gestor cancela um atestado pelo colaborador", UMA_VEZ, async ({ gestor, carla, provedor }) => {
  const html = await (await gestor.segue("solicitacoes?situacao=abertas")).text();
  const [, endereco = ""] = /\/colaborador\/(atestados\/\d+)"/.exec(html) ?? [];
  const resposta = await gestor.envia(`${endereco}/cancelar`, { selo: await gestor.selo(), motivo: "Enviado por engano" });
  expect([resposta.status(), destino(resposta)]).toEqual([303, "/colaborador/atestados"]);
  expect((await provedor.chamadas(carla)).map(({ nome }) => nome)).toContain("atestados.cancelar");
});

jornada("a faixa leva à página que diz o que pode e o que não pode", async ({ page, pessoa, provedor }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto(`?token=${await provedor.token(await pessoa.nova("carla.dias"))}`);
  await page.getByRole("region", { name: "Modo gerencial" }).getByRole("link", { name: "O que pode ser feito aqui" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Modo gerencial");
  const pode = page.getByRole("region", { name: "O que se pode fazer pelo colaborador" });
  const soDele = page.getByRole("region", { name: "O que só o colaborador faz" });
  for (const texto of new Set(Object.values(PERMITIDAS))) if (texto !== NADA) await expect(pode.getByText(texto, { exact: true })).toBeVisible();
  for (const texto of new Set(Object.values(RECUSADAS))) await expect(soDele.getByText(texto, { exact: true })).toBeVisible();
  await semRolagemLateral(page);
  await semProblemas(page);
});
