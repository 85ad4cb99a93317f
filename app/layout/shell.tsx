import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Letterhead } from "./brand";
import { FlashMessage } from "./flash-message";
import type { Section } from "~/lib/section";
import { firstName } from "~/lib/text";
import { BottomBar } from "./bottom-bar";
import type { Granted } from "./granted";
import { Header } from "./header";
import { ManagementBanner } from "./management-banner";
import type { WaitingLine } from "~/lib/waiting";
import { WaitingNotice } from "./waiting-notice";
import type { MenuEntry } from "./menu";
import { SideMenu } from "./side-menu";
import { Footer } from "./footer";

interface Props {
  name: string;
  management: boolean;
  economy: boolean;
  menu?: Section<MenuEntry[]>;
  granted: Granted;
  bell: ReactNode;
  waiting?: WaitingLine[];
  arrived?: string[];
  children: ReactNode;
}

export function Shell({
  name,
  management,
  economy,
  menu,
  granted,
  bell,
  waiting = [],
  arrived = [],
  children,
}: Props) {
  // A receipt page shows the success message itself.
  const isReceipt = useLocation().pathname.endsWith("/recibo");
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Header name={firstName(name)} management={management} bell={bell} />
      {management && <ManagementBanner name={name} />}
      <Letterhead name={name} />
      <FlashMessage except={isReceipt ? "success" : undefined} />
      <div className="corpo">
        <SideMenu menu={menu} management={management} />
        <main>
          {/* The text browser w3m finds no `main` element by its id, so a `div` has the id. */}
          <div id="conteudo" tabIndex={-1} className="conteudo">
            <WaitingNotice waiting={waiting} arrived={arrived} />
            {children}
          </div>
        </main>
      </div>
      <Footer economy={economy} mayTakeAlong={!management} />
      <BottomBar {...granted} />
    </>
  );
}
