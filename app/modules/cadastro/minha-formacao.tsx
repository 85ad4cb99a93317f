import { Aviso, Vazio } from "~/components/aviso";
import { Tabela, type Coluna } from "~/components/tabela";
import { plural } from "~/lib/texto";
import { href } from "~/paths";
import type { CursoDaTela, GrupoDeCursos } from "./formacao";
import { enderecoDoEnvio, tituloDoEnvio } from "./tipos";

const COLUMNS: Coluna<CursoDaTela>[] = [
  { titulo: "Título", celula: ({ titulo }) => titulo },
  { titulo: "Início", celula: ({ inicio }) => inicio },
  { titulo: "Término", celula: ({ termino }) => termino },
];

/** Education and courses on record. */
function Dados({ escolaridade, grupos }: { escolaridade: string[]; grupos: GrupoDeCursos[] }) {
  return (
    <>
      <h2>Escolaridade</h2>
      {escolaridade.length === 0 ? (
        <Vazio>Nenhuma escolaridade cadastrada</Vazio>
      ) : (
        <ul className="list-disc space-y-1 pl-6">
          {escolaridade.map((descricao, index) => (
            <li key={index}>{descricao}</li>
          ))}
        </ul>
      )}
      <h2>Área de Formação</h2>
      {grupos.length === 0 && <Vazio>Nenhum curso cadastrado</Vazio>}
      {grupos.map(({ nome, cursos }) => (
        <section key={nome} className="space-y-2">
          <h3>{nome}</h3>
          <Tabela legenda={`${nome}: ${plural(cursos.length, "curso", "cursos")}`} colunas={COLUMNS} linhas={cursos} chave={(_curso, index) => String(index)} />
        </section>
      ))}
    </>
  );
}

interface Props {
  dados: { escolaridade: string[]; grupos: GrupoDeCursos[] };
  /** The request that waits for correction: a warning stands in place of the data. */
  corrige: string | null;
}

/** "Meus Dados" of the education (spec part 2, section 2). */
export function MinhaFormacao({ dados, corrige }: Props) {
  return (
    <div className="cartao space-y-4">
      {corrige === null ? (
        <Dados {...dados} />
      ) : (
        <Aviso tipo="info">
          <p>Solicitação com pendências. Verifique!</p>
        </Aviso>
      )}
      <p>
        <a className="botao" href={href(enderecoDoEnvio("escolaridade", corrige))}>
          {tituloDoEnvio("escolaridade", corrige !== null)}
        </a>
      </p>
    </div>
  );
}
