import { Opener } from "~/components/opener";
import { paths } from "~/paths";

export function DeclaracaoButton() {
  return (
    <Opener className="botao-2" to={paths.declaracaoDeCursos()}>
      Emitir Declaração Cursos
    </Opener>
  );
}
