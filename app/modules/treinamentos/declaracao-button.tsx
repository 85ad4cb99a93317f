import { Opener } from "~/components/opener";
import { paths } from "~/paths";

export function DeclaracaoButton({ tipo }: { tipo?: string }) {
  return (
    <Opener className="botao-2" to={paths.declaracaoDeCursos({ tipo })}>
      Emitir Declaração Cursos
    </Opener>
  );
}
