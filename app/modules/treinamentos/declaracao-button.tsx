import { href, paths } from "~/paths";

/** The way to the declaration, on every screen of the training. */
export function DeclaracaoButton() {
  return (
    <p>
      <a className="botao-2" href={href(paths.declaracaoDeCursos()) + "#dialogo"}>
        Emitir Declaração Cursos
      </a>
    </p>
  );
}
