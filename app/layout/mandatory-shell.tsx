import type { ReactNode } from "react";
import { BrandMark } from "./brand";
import { FlashMessage } from "./flash-message";
import { SignOutButton } from "./header";
import { Footer } from "./footer";

export function MandatoryShell({ economy, children }: { economy: boolean; children: ReactNode }) {
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className="topo">
        <div className="topo-linha">
          <span className="marca flex items-center gap-2">
            <BrandMark />
          </span>
          <SignOutButton />
        </div>
      </header>
      <FlashMessage />
      <main>
        <div id="conteudo" tabIndex={-1} className="conteudo mx-auto max-w-6xl px-3">
          {children}
        </div>
      </main>
      <Footer economy={economy} mayTakeAlong={false} />
    </>
  );
}
