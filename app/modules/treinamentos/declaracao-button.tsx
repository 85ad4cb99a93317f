import { href, paths } from "~/paths";

export function DeclaracaoButton() {
  return (
    <p>
      <a className="botao-2" href={href(paths.declaracaoDeCursos()) + "#dialogo"}>
        Emitir Declaração Cursos
      </a>
    </p>
  );
}
