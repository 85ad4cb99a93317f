import { href, paths } from "~/paths";

export function PcdCard({ text }: { text: string }) {
  return (
    <section className="cartao !pb-1" aria-labelledby="pcd">
      <h2 id="pcd" className="!text-base">
        Indicação de PCD
      </h2>
      {text && <p className="dica">{text}</p>}
      <p className="flex flex-wrap gap-x-6">
        <a className="elo" href={href(paths.indicarPcd())}>
          Indicar PCD
        </a>{" "}
        <a className="elo" href={href(`${paths.orientacoesPcd()}#dialogo`)}>
          Mais informações<span className="sr-only"> sobre a indicação de PCD</span>
        </a>
      </p>
    </section>
  );
}
