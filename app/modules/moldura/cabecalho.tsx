import { Form } from "@remix-run/react";
import { Formulario } from "~/components/formulario";
import { Icone } from "~/components/icone";
import { href, paths } from "~/paths";
import { Sino } from "./sino";

interface Props {
  /** First name, for the account link. */
  nome: string;
  gerencial: boolean;
}

export function Cabecalho({ nome, gerencial }: Props) {
  return (
    <header className="topo">
      <div className="topo-linha">
        <a className="marca" href={href(paths.inicio())}>
          Portal do Colaborador
        </a>
        <Form action={paths.busca()} role="search" aria-label="Buscar no portal" className="flex max-md:hidden">
          <input name="q" type="search" className="entrada" aria-label="Buscar no portal" />
          <button type="submit" className="topo-botao" aria-label="Buscar">
            <Icone nome="search" />
          </button>
        </Form>
        {!gerencial && (
          <>
            <Sino />
            <a href={href(paths.minhaConta())} aria-label={`Minha Conta: ${nome}`} className="max-w-[8rem] sm:max-w-none">
              <Icone nome="manage_accounts" />
              <span className="max-sm:sr-only">{nome}</span>
            </a>
            <BotaoSair />
          </>
        )}
      </div>
    </header>
  );
}

/** Signing out loads a new page, so that nothing of this one stays in the browser's memory. */
export function BotaoSair() {
  return (
    <Formulario action={paths.sair()} reloadDocument>
      <button type="submit" className="topo-botao">
        <Icone nome="logout" />
        Sair
      </button>
    </Formulario>
  );
}
