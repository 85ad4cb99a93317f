/** Authorising a person by CPF (spec part 2, section 2): consult, then confirm what was found. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { Dialogo } from "~/components/dialogo";
import { formataData } from "~/lib/datas";
import { dadosOu } from "~/lib/parte";
import { esperaEmPalavras, nomeProprio } from "~/lib/texto";
import { cpfCompleto } from "~/modules/compras-prazo/autorizado";
import { cpfDoAutorizado } from "~/modules/compras-prazo/formularios";
import { exigeCodigoValido } from "~/modules/compras-prazo/guarda.server";
import { IncluirAutorizado, type Consulta } from "~/modules/compras-prazo/incluir-autorizado";
import { paths } from "~/paths";
import type { Acesso } from "~/services/acesso.server";
import { resultadoDaEscrita } from "~/services/escrita.server";
import { leFormulario } from "~/services/formulario.server";
import { tentativasDe } from "~/services/limites.server";
import { contrato } from "~/services/provider/contract";
import { pagina, redirecionaComRecado } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await exigeCodigoValido(request);
  return pagina(null);
}

type Consultada = { ok: true; consulta: Consulta } | { ok: false; status: number; mensagem: string };

async function consult(request: Request, acesso: Acesso, cpf: string): Promise<Consultada> {
  const espera = await tentativasDe("consultar-cpf", acesso.colaborador).gasta();
  if (espera > 0) return { ok: false, status: 429, mensagem: `Foram muitas consultas. Espere ${esperaEmPalavras(espera)} e tente de novo.` };
  const lida = await resultadoDaEscrita(request, acesso, acesso.provedor.chama(contrato.comprasPrazo.consultarCpf, { cpf }));
  if (!lida.ok) return lida;
  const { nome, data_nasc, valido, msg } = lida.dados;
  return { ok: true, consulta: { cpf, nome: nomeProprio(nome), nascimento: formataData(data_nasc), valido, mensagem: msg } };
}

/** Is the person on the list? Asked when the answer to the write was lost. */
async function isListed({ provedor }: Acesso, cpf: string): Promise<boolean> {
  const lista = dadosOu(await provedor.parte(contrato.comprasPrazo.carregarAutorizados), []);
  return lista.some((pessoa) => cpfCompleto(pessoa.cpf) === cpfCompleto(cpf));
}

export async function action({ request }: ActionFunctionArgs) {
  const { acesso } = await exigeCodigoValido(request);
  const lido = await leFormulario(request, acesso.sessao, cpfDoAutorizado);
  if (!lido.ok) return pagina({ recusa: lido.recusa, consulta: null }, { status: 400 });
  const { cpf, intencao } = lido.valor;
  const consultada = await consult(request, acesso, cpf);
  if (!consultada.ok) return pagina({ recusa: lido.recusa(consultada.mensagem), consulta: null }, { status: consultada.status });
  const { consulta } = consultada;
  if (intencao === "consultar") return pagina({ recusa: undefined, consulta });
  // The same tap twice: the second finds the person authorised, and that is what was asked for.
  const done = (texto: string) => redirecionaComRecado(request, paths.configComprasPrazo(), { tipo: "sucesso", texto });
  if (!consulta.valido) return (await isListed(acesso, cpf)) ? done("Esta pessoa está autorizada.") : pagina({ recusa: undefined, consulta }, { status: 400 });

  const escrita = await resultadoDaEscrita(request, acesso, acesso.provedor.chama(contrato.comprasPrazo.criarAutorizado, { cpf }));
  if (escrita.ok) return done(escrita.msg || "Autorizado adicionado.");
  if (await isListed(acesso, cpf)) return done("Autorizado adicionado.");
  return pagina({ recusa: lido.recusa(escrita.mensagem), consulta: null }, { status: escrita.status });
}

export const meta: MetaFunction = () => [{ title: "Adicionar autorizado — Portal do Colaborador" }];

export default function Incluir() {
  const resposta = useActionData<typeof action>();
  return (
    <Dialogo titulo="Adicionar autorizado" fechar={paths.configComprasPrazo()}>
      <IncluirAutorizado consulta={resposta?.consulta ?? null} recusa={resposta?.recusa} />
    </Dialogo>
  );
}
