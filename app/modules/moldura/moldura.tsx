import type { ReactNode } from "react";
import type { Part } from "~/lib/parte";
import { firstName } from "~/lib/texto";
import { Header } from "./cabecalho";
import { ManagementBanner } from "./faixa-gerencial";
import type { MenuEntry } from "./menu";
import { SideMenu } from "./menu-lateral";
import { Footer } from "./rodape";

interface Props {
  name: string;
  management: boolean;
  economy: boolean;
  menu: Part<MenuEntry[]>;
  children: ReactNode;
}

export function Shell({ name, management, economy, menu, children }: Props) {
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Header name={firstName(name)} management={management} />
      {management && <ManagementBanner name={name} />}
      <div className="corpo">
        <SideMenu menu={menu} />
        <main id="conteudo" tabIndex={-1} className="conteudo">
          {children}
        </main>
      </div>
      <Footer economy={economy} />
    </>
  );
}
