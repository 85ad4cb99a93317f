import { href, paths } from "~/paths";

/** Only a row, because few employees need the card (spec 2.6). */
export function PcdCard({ text }: { text: string }) {
  return (
    <section className="cartao flex flex-wrap items-center gap-x-4 !py-1" aria-labelledby="pcd">
      <h2 id="pcd" className="!text-base max-sm:sr-only">
        Indicação de PCD
      </h2>{" "}
      <a className="elo" href={href(paths.indicarPcd())}>
        Indicar PCD
      </a>{" "}
      <a className="elo" href={href(`${paths.orientacoesPcd()}#dialogo`)}>
        Mais informações<span className="sr-only"> sobre a indicação de PCD</span>
      </a>
      {text && <p className="dica w-full pb-2">{text}</p>}
    </section>
  );
}
