import { useLocation } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { CooperativeName } from "./brand";
import { HrContact } from "./hr-contact";
import { PostForm } from "~/components/forms/form";
import { holdsTyped } from "~/components/holds-typed";
import { href, paths } from "~/paths";

const LOSES = "O que você preencheu nesta página se perde. Seguir?";

/** Switching the economy mode reloads the page, and the reload empties the page's forms. */
function askFirst(event: FormEvent): void {
  if (!holdsTyped(document.getElementById("conteudo")) || confirm(LOSES)) return;
  event.preventDefault();
  // Remix cancels the submit event of each form that it sends, but this form is not sent.
  // `ScriptedNavigation` would mistake it for a sent form and set `data-hydrated` to its action.
  // A later error page would then not restore the typed text.
  event.stopPropagation();
}

interface Props {
  economy: boolean;
  mayTakeAlong: boolean;
}

export function Footer({ economy, mayTakeAlong }: Props) {
  const { pathname, search } = useLocation();
  /** Without a service worker the offline page could not open offline, so its link is hidden. */
  const [hasWorker, setWorker] = useState(false);
  useEffect(
    () => setWorker("serviceWorker" in navigator && navigator.serviceWorker.controller !== null),
    [],
  );
  return (
    <footer className="rodape">
      <p>
        <CooperativeName />
      </p>
      <HrContact />
      {mayTakeAlong && (
        <p>
          <a className="elo" href={href(paths.levarComigo())}>
            Levar meus papéis para ver sem sinal
          </a>
        </p>
      )}
      {mayTakeAlong && hasWorker && (
        <p>
          <a className="elo" href={href(paths.semSinal())}>
            Guardar um atestado sem sinal
          </a>
        </p>
      )}
      <PostForm action={paths.economia()} reloadDocument onSubmit={askFirst}>
        {economy
          ? "Modo econômico ligado: as páginas gastam o mínimo de dados."
          : "Sinal fraco ou pouca franquia? O modo econômico gasta menos dados."}{" "}
        <input type="hidden" name="economia" value={economy ? "nao" : "sim"} />
        <input type="hidden" name="voltar" value={pathname + search} />
        <button type="submit">
          {economy ? "Desligar modo econômico" : "Ligar modo econômico"}
        </button>
      </PostForm>
    </footer>
  );
}
