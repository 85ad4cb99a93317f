import { href, paths } from "~/paths";
import { companyInitial } from "./convenio-view";

interface Props {
  codigo: string;
  empresa: string;
  /** false in economy mode: logos cost data. */
  load: boolean;
}

/**
 * The company's logo beside its name; without one, its initial. A picture that comes pushes the letter out of the box. One that
 * fails takes no room, but only as long as it has no size of its own: the box has it.
 */
export function Logo({ codigo, empresa, load }: Props) {
  return (
    <span
      aria-hidden="true"
      className="block h-16 w-16 shrink-0 overflow-hidden rounded border border-borda bg-white text-center text-[0px] leading-[3.875rem]"
    >
      {load && (
        <img
          className="inline max-h-full max-w-full align-middle"
          src={href(paths.convenioLogotipo(codigo))}
          alt=""
          loading="lazy"
        />
      )}
      <span className="inline-block w-full align-top text-2xl font-bold leading-[3.875rem] text-verde-800">
        {companyInitial(empresa)}
      </span>
    </span>
  );
}
