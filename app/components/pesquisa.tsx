import { Form } from "@remix-run/react";
import { useState } from "react";
import { href } from "~/paths";

/** What is searched for: the address's words, and with scripts those that are being typed. Takes the address's. */
export function usePesquisa(busca: string): [string, (texto: string) => void] {
  const [texto, setTexto] = useState(busca);
  const [asked, setAsked] = useState(busca);
  // The address asks for something else now: that counts, not what was typed before.
  if (asked !== busca) {
    setAsked(busca);
    setTexto(busca);
  }
  return [texto, setTexto];
}

interface Props {
  rotulo: string;
  /** The page's own path, without the search. */
  para: string;
  /** Where on the page the answer starts: "#dialogo". */
  ancora?: string;
  busca: string;
  texto: string;
  aoDigitar: (texto: string) => void;
}

/** A search that lives in the address: a form, that with scripts filters as one types. */
export function Pesquisa({ rotulo, para, ancora = "", busca, texto, aoDigitar }: Props) {
  return (
    <Form action={para + ancora} role="search" preventScrollReset className="campo">
      <label htmlFor="busca">{rotulo}</label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id="busca"
          name="busca"
          type="search"
          className="entrada min-w-0 flex-1"
          value={texto}
          onChange={(event) => aoDigitar(event.target.value)}
          maxLength={100}
          autoComplete="off"
        />
        <button type="submit" className="botao-2">
          Pesquisar
        </button>
        {busca !== "" && (
          <a className="elo" href={href(para) + ancora}>
            Limpar pesquisa
          </a>
        )}
      </div>
    </Form>
  );
}
