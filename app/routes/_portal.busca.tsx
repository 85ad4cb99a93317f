/** The search of the portal: what the menu, the shortcuts and the manuals of this person hold. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Aviso, Vazio } from "~/components/aviso";
import { dadosOu } from "~/lib/parte";
import { plural } from "~/lib/texto";
import { montaAtalhos } from "~/modules/atalhos/atalhos";
import { manuais as achaManuais, telas } from "~/modules/busca/achaveis";
import { busca, buscaCurta, leBuscaDoPortal, MENOR_BUSCA } from "~/modules/busca/busca";
import { enderecoDoManual } from "~/modules/manuais/endereco";
import { montaMenu } from "~/modules/moldura/menu";
import { href, paths } from "~/paths";
import { abrePagina } from "~/services/acesso.server";
import { ambiente } from "~/services/ambiente.server";
import { contrato } from "~/services/provider/contract";
import { pagina } from "~/services/resposta.server";

const MOST_SHOWN = 30;

export async function loader({ request }: LoaderFunctionArgs) {
  const q = leBuscaDoPortal(new URL(request.url).searchParams);
  const { acesso, menu, atalhos, manuais, permissao } = await abrePagina(request, {}, (provedor) => ({
    menu: provedor.parteLembrada(contrato.menu.listar),
    atalhos: provedor.parteLembrada(contrato.menu.atalhos),
    manuais: provedor.parte(contrato.manuais.listar),
    permissao: provedor.parte(contrato.menu.permissao, { rota: "manuais" }),
  }));
  const { gerencial } = acesso;
  const permitidos = dadosOu(permissao, { permissao: false }).permissao;
  const listados = permitidos ? dadosOu(manuais, []).map(({ link, ...manual }) => ({ ...manual, endereco: enderecoDoManual(link, ambiente.site) })) : [];
  const atalhosDaTela = montaAtalhos(dadosOu(atalhos, []), gerencial).map(({ descricao, para }) => ({ descricao, para: para ?? paths.declaracaoDeEmprego() }));
  const achados = busca([...telas(montaMenu(dadosOu(menu, []), gerencial)), ...telas(atalhosDaTela), ...achaManuais(listados)], q);
  return pagina({
    q,
    curta: buscaCurta(q),
    total: achados.length,
    achados: achados.slice(0, MOST_SHOWN).map(({ titulo, descricao, tipo, para }) => ({ titulo, descricao, tipo, para })),
    faltou: !menu.ok || !atalhos.ok || (permitidos && !manuais.ok),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.q ? `Busca: ${data.q}` : "Busca"} — Portal do Colaborador` }];

export default function Busca() {
  const { q, curta, total, achados, faltou } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Busca</h1>
      <Form key={q} action={paths.busca()} role="search" aria-label="Busca" className="campo">
        <label htmlFor="q">O que você procura?</label>
        <div className="flex gap-2">
          <input id="q" name="q" type="search" className="entrada" defaultValue={q} maxLength={100} autoComplete="off" />
          <button type="submit" className="botao">
            Buscar
          </button>
        </div>
      </Form>
      {faltou && (
        <Aviso tipo="erro">
          <p>Uma parte do portal não respondeu agora: podem faltar resultados.</p>
        </Aviso>
      )}
      {curta ? (
        <p className="dica">{q === "" ? "Escreva uma palavra: holerite, férias, convênio…" : `Escreva pelo menos ${MENOR_BUSCA} letras ou números.`}</p>
      ) : (
        <>
          <p role="status" className="dica">
            {total === 0 ? "" : plural(total, "resultado", "resultados")}
          </p>
          {total === 0 && <Vazio>Nada foi encontrado com “{q}”. Tente outra palavra, ou procure no menu.</Vazio>}
          <ul className="space-y-2">
            {achados.map(({ titulo, descricao, tipo, para }) => (
              <li key={para} className="cartao min-w-0">
                {tipo === "manual" ? (
                  <a className="elo font-semibold" href={para} target="_blank" rel="noopener noreferrer">
                    Manual: {titulo}
                    <span className="sr-only"> (abre em outra aba)</span>
                  </a>
                ) : (
                  <a className="elo font-semibold" href={href(para)}>
                    {titulo}
                  </a>
                )}
                {descricao && <p className="dica">{descricao}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
