import type { ReactNode } from "react";
import type { Parte } from "~/lib/parte";
import { primeiroNome } from "~/lib/texto";
import { Cabecalho } from "./cabecalho";
import { FaixaGerencial } from "./faixa-gerencial";
import type { EntradaDoMenu } from "./menu";
import { MenuLateral } from "./menu-lateral";
import { Rodape } from "./rodape";

interface Props {
  nome: string;
  gerencial: boolean;
  economia: boolean;
  menu: Parte<EntradaDoMenu[]>;
  children: ReactNode;
}

export function Moldura({ nome, gerencial, economia, menu, children }: Props) {
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Cabecalho nome={primeiroNome(nome)} gerencial={gerencial} />
      {gerencial && <FaixaGerencial nome={nome} />}
      <div className="corpo">
        <MenuLateral menu={menu} />
        <main id="conteudo" tabIndex={-1} className="conteudo">
          {children}
        </main>
      </div>
      <Rodape economia={economia} />
    </>
  );
}
