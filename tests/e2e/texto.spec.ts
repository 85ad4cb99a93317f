/** A whole certificate, photo included, in a text browser: no script, no pictures, no mouse. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { daquiA, naTela } from "./apoio/dias";
import { foto } from "./apoio/fotos";
import { expect, jornada, UMA_VEZ } from "./apoio/jornada";
import { NavegadorDeTexto, TEM_NAVEGADOR_DE_TEXTO } from "./apoio/navegador-de-texto";
import { SENHA } from "./apoio/servidores";

jornada("um atestado com foto, do começo ao recibo, pelo teclado de um navegador de texto", UMA_VEZ, async ({ provedor, portal }) => {
  // Which programs there are is said when the tests begin.
  if (!TEM_NAVEGADOR_DE_TEXTO) return;
  jornada.setTimeout(240_000);
  const pasta = await mkdtemp(join(tmpdir(), "portal-texto-"));
  const navegador = new NavegadorDeTexto(pasta);
  try {
    const imagem = join(pasta, "atestado.jpg");
    await writeFile(imagem, await foto({ largura: 800, altura: 600 }));
    const login = await provedor.pessoa("ana.souza");
    const antes = await dadosDe(provedor, login, contrato.atestados.listar, { tipo: "ATESTADOS" });

    await navegador.abre(`${portal.url}auth?voltar=%2Fenviar-atestado`);
    await navegador.ate("Usuário");
    await navegador.preenche("Usuário", login);
    await navegador.preenche("Senha", SENHA);
    await navegador.aciona("Entrar");

    await navegador.ate("O que você quer enviar?");
    await navegador.aciona("Atestado Odontológico");
    await navegador.aciona("Continuar");
    await navegador.ate("Qual é o motivo?");
    await navegador.aciona("Continuar");
    await navegador.ate("Primeiro dia de afastamento");
    await navegador.preenche("Primeiro dia de afastamento", naTela(daquiA(-12)));
    await navegador.preenche("Quantidade de dias", "2");
    await navegador.aciona("Continuar");
    await navegador.ate(`De ${naTela(daquiA(-12))} a ${naTela(daquiA(-11))}: 2 dias`);
    await navegador.preenche("Nome do médico ou dentista", "Dr. Dente");
    await navegador.preenche("O número do carimbo", "CRO-PR 77", 2);
    await navegador.aciona("Continuar");
    await navegador.ate("Justificativa");
    await navegador.aciona("Continuar");
    await navegador.ate("Confira o que será enviado");
    // The browser itself sends a form whose only field has been filled.
    await navegador.preenche("Foto (JPEG, PNG ou WebP)", imagem, 2);
    await navegador.ate(/com sucesso/);
    await navegador.ate(/Recibo|Protocolo/i);

    const depois = await dadosDe(provedor, login, contrato.atestados.listar, { tipo: "ATESTADOS" });
    const novo = depois.find(({ codigo }) => !antes.some((atestado) => atestado.codigo === codigo));
    expect(depois).toHaveLength(antes.length + 1);
    expect(novo).toMatchObject({ datainicio: daquiA(-12), datafim: daquiA(-11), medico: "Dr. Dente" });
    expect(novo?.anexos).toHaveLength(1);
  } finally {
    await navegador.fecha();
    await rm(pasta, { recursive: true, force: true });
  }
});
