import { Form } from "@remix-run/react";
import { useState } from "react";
import { href } from "~/paths";

const MOST_CHARACTERS = 100;

export function readSearch(request: Request): string {
  return (new URL(request.url).searchParams.get("busca") ?? "").trim().slice(0, MOST_CHARACTERS);
}

export function useSearch(query: string): [string, (text: string) => void] {
  const [text, setText] = useState(query);
  const [asked, setAsked] = useState(query);
  if (asked !== query) {
    setAsked(query);
    setText(query);
  }
  return [text, setText];
}

interface Props {
  label: string;
  to: string;
  anchor?: string;
  query: string;
  text: string;
  onType: (text: string) => void;
}

export function SearchForm({ label, to, anchor = "", query, text, onType }: Props) {
  return (
    <Form action={to + anchor} role="search" preventScrollReset className="campo">
      <label htmlFor="busca">{label}</label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id="busca"
          name="busca"
          type="search"
          className="entrada min-w-0 max-w-md flex-1"
          value={text}
          onChange={(event) => onType(event.target.value)}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
        />
        <button type="submit" className="botao-2">
          Pesquisar
        </button>{" "}
        {query !== "" && (
          <a className="elo" href={href(to) + anchor}>
            Limpar pesquisa
          </a>
        )}
      </div>
    </Form>
  );
}
