import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { Icone } from "../icone";
import { mensagens, menu, pendencias, validaToken } from "../provedor.server";
import { requireToken } from "../sessao.server";
import type { ItemDoMenu } from "../tipos";

export async function loader({ request }: LoaderFunctionArgs) {
  const token = await requireToken(request);
  const [colaborador, pendentes, itens, lista] = await Promise.all([validaToken(token), pendencias(token), menu(token), mensagens(token)]);
  if (pendentes.atualizar_dados_pessoais || pendentes.documentos.length > 0) throw redirect("/pendencias");
  return { nome: colaborador.colaborador, menu: itens, naoLidas: lista.filter(({ visualizada }) => !visualizada).length };
}

function Lista({ itens, pathname }: { itens: ItemDoMenu[]; pathname: string }) {
  return (
    <ul>
      {itens.map((item, index) => (
        <li key={index}>
          {item.modulos_filhos.length > 0 ? (
            <details open={item.modulos_filhos.some(({ link }) => pathname === `/${link}`)}>
              <summary>
                <Icone nome={item.icone} />
                <span className="min-w-0">{item.descricao}</span>
              </summary>
              <Lista itens={item.modulos_filhos} pathname={pathname} />
            </details>
          ) : (
            <Link to={`/${item.link}`} aria-current={pathname === `/${item.link}` ? "page" : undefined}>
              <Icone nome={item.icone} />
              <span className="min-w-0">{item.descricao}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

export default function Portal() {
  const { nome, menu: itens, naoLidas } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className="topo">
        <div className="topo-linha">
          <Link className="marca" to="/">
            Portal do Colaborador
          </Link>
          <Link to="/notificacoes" aria-label={`Notificações: ${naoLidas} não lidas`}>
            <Icone nome="notifications" />
            {naoLidas > 0 && <span className="contagem">{naoLidas}</span>}
          </Link>
          <Link to="/minha-conta" aria-label={`Minha Conta: ${nome}`} className="max-w-[8rem] sm:max-w-none">
            <Icone nome="manage_accounts" />
            <span className="max-sm:sr-only">{nome}</span>
          </Link>
          <Form method="post" action="/sair">
            <button type="submit" className="topo-botao">
              <Icone nome="logout" />
              Sair
            </button>
          </Form>
        </div>
      </header>
      <div className="corpo">
        <nav className="menu" aria-label="Menu">
          <input type="checkbox" id="abre-menu" className="menu-caixa" autoComplete="off" />
          <label htmlFor="abre-menu" className="menu-rotulo">
            <Icone nome="menu" />
            Menu
          </label>
          <div className="menu-lista">
            <Lista itens={itens} pathname={pathname} />
          </div>
        </nav>
        <main id="conteudo" tabIndex={-1} className="conteudo">
          <Outlet />
        </main>
      </div>
      <footer className="rodape">
        <p>Sinal fraco ou pouca franquia? O modo econômico gasta menos dados.</p>
        <Form method="post" action="/preferencias/economia">
          <input type="hidden" name="economia" value="sim" />
          <button type="submit" className="botao-2">
            Ligar modo econômico
          </button>
        </Form>
      </footer>
    </>
  );
}
