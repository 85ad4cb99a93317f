import type { ReactNode } from "react";
import { BotaoSair } from "~/modules/moldura/cabecalho";
import { Rodape } from "~/modules/moldura/rodape";

/** The shell of what comes before anything else: the way out is to do it, or to sign out. */
export function MolduraObrigatoria({ economia, children }: { economia: boolean; children: ReactNode }) {
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className="topo">
        <div className="topo-linha">
          <span className="mr-auto font-bold">Portal do Colaborador</span>
          <BotaoSair />
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className="conteudo mx-auto max-w-3xl px-3">
        {children}
      </main>
      <Rodape economia={economia} />
    </>
  );
}
