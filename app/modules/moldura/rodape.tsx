import { useLocation } from "@remix-run/react";
import { Formulario } from "~/components/formulario";
import { paths } from "~/paths";

/** The choice between pages with and without scripts, on every page. */
export function Rodape({ economia }: { economia: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <footer className="rodape">
      <p>
        {economia
          ? "Modo econômico ligado: as páginas gastam o mínimo de dados."
          : "Sinal fraco ou pouca franquia? O modo econômico gasta menos dados."}
      </p>
      <Formulario action={paths.economia()} reloadDocument>
        <input type="hidden" name="economia" value={economia ? "nao" : "sim"} />
        <input type="hidden" name="voltar" value={pathname + search} />
        <button type="submit" className="botao-2">
          {economia ? "Desligar modo econômico" : "Ligar modo econômico"}
        </button>
      </Formulario>
    </footer>
  );
}
