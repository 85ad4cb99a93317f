import { href, paths } from "~/paths";
import { ConvenioContact } from "./convenio-contact";
import type { ConvenioView } from "./convenio-view";
import { Logo } from "./logo";

export function ConvenioCard({ convenio, logos }: { convenio: ConvenioView; logos: boolean }) {
  const { codigo, empresa } = convenio;
  return (
    <li className="cartao relative flex min-w-0 flex-wrap items-start gap-3 hover:bg-verde-50">
      <Logo codigo={codigo} empresa={empresa} load={logos} />
      <div className="-mb-2 min-w-0 flex-[1_1_8rem]">
        <h2 className="text-lg">
          <a className="cobre" href={`${href(paths.convenio(codigo))}#dialogo`}>
            {empresa}
          </a>
        </h2>
        <ConvenioContact convenio={convenio} />
      </div>
    </li>
  );
}
