import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { CooperativeName } from "./brand";
import { HrContact } from "./hr-contact";
import { PostForm } from "~/components/forms/form";
import { href, paths } from "~/paths";

/** Shown only where the page opens without network too: under the service worker. */
function KeepOffline() {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(Boolean(navigator.serviceWorker?.controller)), []);
  return isThere ? (
    <p>
      <a className="elo" href={href(paths.semSinal())}>
        Guardar um atestado sem sinal
      </a>
    </p>
  ) : null;
}

interface Props {
  economy: boolean;
  mayTakeAlong: boolean;
}

export function Footer({ economy, mayTakeAlong }: Props) {
  const { pathname, search } = useLocation();
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
      {mayTakeAlong && <KeepOffline />}
      <PostForm action={paths.economia()} reloadDocument>
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
