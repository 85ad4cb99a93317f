import { href, paths } from "~/paths";

/** Refers people with a disability (spec 2.6). */
export function PcdCard({ text }: { text: string }) {
  return (
    <section className="cartao space-y-3" aria-labelledby="pcd">
      <h2 id="pcd">Indicação de PCD</h2>
      {text && <p>{text}</p>}
      <p className="flex flex-wrap gap-3">
        <a className="botao" href={href(paths.indicarPcd())}>
          Indicar PCD
        </a>
        <a className="botao-2" href={href(`${paths.orientacoesPcd()}#dialogo`)}>
          Mais informações<span className="sr-only"> sobre a indicação de PCD</span>
        </a>
      </p>
    </section>
  );
}
