import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { Icon } from "../icon";
import { mensagens, menu, pendencias, validateToken } from "../provider.server";
import { requireToken } from "../session.server";
import type { MenuItem } from "../types";

export async function loader({ request }: LoaderFunctionArgs) {
  const token = await requireToken(request);
  const [colaborador, pending, items, list] = await Promise.all([
    validateToken(token),
    pendencias(token),
    menu(token),
    mensagens(token),
  ]);
  if (pending.atualizar_dados_pessoais || pending.documentos.length > 0)
    throw redirect("/pendencias");
  return {
    name: colaborador.colaborador,
    menu: items,
    naoLidas: list.filter(({ visualizada }) => !visualizada).length,
  };
}

function MenuList({ items, pathname }: { items: MenuItem[]; pathname: string }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          {item.modulos_filhos.length > 0 ? (
            <details open={item.modulos_filhos.some(({ link }) => pathname === `/${link}`)}>
              <summary>
                <Icon name={item.icone} />
                <span className="min-w-0">{item.descricao}</span>
              </summary>
              <MenuList items={item.modulos_filhos} pathname={pathname} />
            </details>
          ) : (
            <Link
              to={`/${item.link}`}
              aria-current={pathname === `/${item.link}` ? "page" : undefined}
            >
              <Icon name={item.icone} />
              <span className="min-w-0">{item.descricao}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

export default function Portal() {
  const { name, menu: items, naoLidas } = useLoaderData<typeof loader>();
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
            <Icon name="notifications" />
            {naoLidas > 0 && <span className="contagem">{naoLidas}</span>}
          </Link>
          <Link
            to="/minha-conta"
            aria-label={`Minha Conta: ${name}`}
            className="max-w-[8rem] sm:max-w-none"
          >
            <Icon name="manage_accounts" />
            <span className="max-sm:sr-only">{name}</span>
          </Link>
          <Form method="post" action="/sair">
            <button type="submit" className="topo-botao">
              <Icon name="logout" />
              Sair
            </button>
          </Form>
        </div>
      </header>
      <div className="corpo">
        <nav className="menu" aria-label="Menu">
          <input type="checkbox" id="abre-menu" className="menu-caixa" autoComplete="off" />
          <label htmlFor="abre-menu" className="menu-rotulo">
            <Icon name="menu" />
            Menu
          </label>
          <div className="menu-lista">
            <MenuList items={items} pathname={pathname} />
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
