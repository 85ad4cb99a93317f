import { useLocation } from "@remix-run/react";
import { CooperativeName, HrContact } from "~/components/brand";
import { PostForm } from "~/components/form";
import { paths } from "~/paths";

/** The choice between pages with and without scripts, on every page. */
export function Footer({ economy }: { economy: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <footer className="rodape">
      <p>
        <CooperativeName />
      </p>
      <HrContact />
      <p>{economy ? "Modo econômico ligado: as páginas gastam o mínimo de dados." : "Sinal fraco ou pouca franquia? O modo econômico gasta menos dados."}</p>
      <PostForm action={paths.economia()} reloadDocument>
        <input type="hidden" name="economia" value={economy ? "nao" : "sim"} />
        <input type="hidden" name="voltar" value={pathname + search} />
        <button type="submit" className="botao-2">
          {economy ? "Desligar modo econômico" : "Ligar modo econômico"}
        </button>
      </PostForm>
    </footer>
  );
}
