import { useLocation } from "@remix-run/react";
import { href, paths } from "~/paths";
import { ConvenioContact } from "./convenio-contact";
import type { ConvenioView } from "./convenio-view";
import { Logo } from "./logo";

export function ConvenioCard({ convenio, logos }: { convenio: ConvenioView; logos: boolean }) {
  const { codigo, empresa } = convenio;
  const to = paths.convenio(codigo);
  const isOpen = useLocation().pathname === to;
  return (
    <li className={`cartao relative flex flex-wrap gap-3 pr-9 ${isOpen ? "aberta" : ""}`}>
      <Logo codigo={codigo} empresa={empresa} load={logos} isOpen={isOpen} />
      <div className="-mb-2 min-w-0 flex-[1_1_8rem]">
        <h2 className="line-clamp-3 text-base">
          <a
            className="cobre"
            aria-current={isOpen ? "true" : undefined}
            href={`${href(to)}#dialogo`}
          >
            {empresa}
          </a>
        </h2>
        <ConvenioContact convenio={convenio} />
      </div>
    </li>
  );
}
