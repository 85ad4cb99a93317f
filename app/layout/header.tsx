import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { BrandMark } from "./brand";
import { PostForm } from "~/components/forms/form";
import { Icon } from "~/components/icon";
import { href, paths } from "~/paths";

interface Props {
  name: string;
  management: boolean;
  bell: ReactNode;
}

export function Header({ name, management, bell }: Props) {
  return (
    <header className="topo">
      <div className="topo-linha">
        <a className="marca flex" href={href(paths.inicio())}>
          <BrandMark />
        </a>
        <Form
          action={paths.busca()}
          discover="none"
          role="search"
          aria-label="Buscar no portal"
          className="so-mesa flex"
        >
          <input
            name="q"
            type="search"
            className="entrada"
            aria-label="Buscar no portal"
            placeholder="Buscar no portal"
          />
          <button type="submit" className="topo-botao" title="Buscar">
            <Icon name="search" />
            <span className="sr-only">Buscar</span>
          </button>
        </Form>
        <a href={href(paths.busca())} title="Buscar" className="so-celular">
          <Icon name="search" />
          <span className="sr-only">Buscar</span>
        </a>{" "}
        {!management && (
          <>
            {bell}{" "}
            <a href={href(paths.minhaConta())} title="Minha Conta" className="so-mesa">
              <Icon name="manage_accounts" />
              <span className="sr-only">Minha Conta: </span>
              <span>{name}</span>
            </a>{" "}
            <SignOutButton />
          </>
        )}
      </div>
    </header>
  );
}

/** Signing out reloads the document, so that nothing of this page stays in memory. */
export function SignOutButton() {
  return (
    <PostForm action={paths.sair()} reloadDocument>
      <button type="submit" className="topo-botao">
        <Icon name="logout" />
        <span className="so-ouvido">Sair</span>
      </button>
    </PostForm>
  );
}
