import { Fragment } from "react";
import { href, paths } from "~/paths";
import type { HoleriteRef } from "./labels";

export function HoleriteLinks({ name, holerites }: { name: string; holerites: HoleriteRef[] }) {
  return (
    <span className="-my-2.5 sm:-my-1 flex flex-wrap gap-x-4 justify-end sm:justify-start">
      {holerites.map(({ id, ano, tipo_holerite }) => (
        <Fragment key={id}>
          <a className="elo [overflow-wrap:anywhere]" href={href(paths.holerites({ ano, id }))}>
            {tipo_holerite}
            <span className="sr-only"> de {name}</span>
          </a>{" "}
        </Fragment>
      ))}
    </span>
  );
}

export function JoiningLink() {
  return (
    <a className="elo" href={href(paths.juntarHolerites(""))}>
      Juntar em um PDF
    </a>
  );
}
