import { href, paths } from "~/paths";
import { companyInitial } from "./convenio-view";

interface Props {
  codigo: string;
  empresa: string;
  load: boolean;
  /** An open card is green, so the box around the initial then has another colour. */
  isOpen: boolean;
}

/**
 * The box shows the company's initial. A logo that loads pushes the initial out of the box.
 * Logos need a white background. In dark mode the box is dimmed, because white would be too bright.
 */
export function Logo({ codigo, empresa, load, isOpen }: Props) {
  const initial = companyInitial(empresa);
  if (!load)
    return (
      <span
        aria-hidden="true"
        className={`h-16 w-16 rounded text-center text-2xl font-bold leading-[4rem] text-marca ${isOpen ? "bg-papel" : "bg-verde-100"}`}
      >
        {initial}
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className="block h-16 w-16 shrink-0 overflow-hidden rounded border bg-white text-center text-[0px] leading-[3.875rem] text-black dark:opacity-80"
    >
      <img
        className="inline max-h-full max-w-full align-middle"
        src={href(paths.convenioLogotipo(codigo))}
        alt=""
        loading="lazy"
      />
      <span className="inline-block w-full align-top text-2xl font-bold leading-[3.875rem]">
        {initial}
      </span>
    </span>
  );
}
