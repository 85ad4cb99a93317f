import type { ReactNode } from "react";
import { Unsaid } from "~/components/unsaid";
import type { Part } from "~/lib/part";
import { firstName } from "~/lib/text";
import { Header } from "./header";
import { ManagementBanner } from "./management-banner";
import type { MenuEntry } from "./menu";
import { SideMenu } from "./side-menu";
import { Footer } from "./footer";

interface Props {
  name: string;
  management: boolean;
  economy: boolean;
  menu?: Part<MenuEntry[]>;
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
        <SideMenu menu={menu} management={management} />
        <main id="conteudo" tabIndex={-1} className="conteudo">
          <Unsaid room="conteudo" />
          {children}
        </main>
      </div>
      <Footer economy={economy} />
    </>
  );
}
