import { Notice, EmptyState } from "~/components/notice";
import { Table, type Column } from "~/components/table";
import { plural } from "~/lib/text";
import { href } from "~/paths";
import type { CursoView, CursoGroup } from "./formacao";
import { submissionPath, submissionTitle } from "./kinds";

const COLUMNS: Column<CursoView>[] = [
  { title: "Título", cell: ({ titulo }) => titulo },
  { title: "Início", cell: ({ inicio: start }) => start },
  { title: "Término", cell: ({ termino: end }) => end },
];

function FormacaoData({ escolaridade, groups }: { escolaridade: string[]; groups: CursoGroup[] }) {
  return (
    <>
      <h2>Escolaridade</h2>
      {escolaridade.length === 0 ? (
        <EmptyState until="Aparece aqui depois que o RH aceita o comprovante que você enviar.">
          Nenhuma escolaridade cadastrada
        </EmptyState>
      ) : (
        <ul className="list-disc space-y-1 pl-6">
          {escolaridade.map((descricao, index) => (
            <li key={index}>{descricao}</li>
          ))}
        </ul>
      )}
      <h2>Área de Formação</h2>
      {groups.length === 0 && (
        <EmptyState until="Aparece aqui depois que o RH aceita o certificado que você enviar.">
          Nenhum curso cadastrado
        </EmptyState>
      )}
      {groups.map(({ nome, cursos }) => (
        <section key={nome} className="space-y-2">
          <h3>{nome}</h3>
          <Table
            caption={`${nome}: ${plural(cursos.length, "curso", "cursos")}`}
            columns={COLUMNS}
            rows={cursos}
            rowKey={(_curso, index) => String(index)}
          />
        </section>
      ))}
    </>
  );
}

interface Props {
  data: { escolaridade: string[]; groups: CursoGroup[] };
  correcting: string | null;
}

export function MyFormacao({ data, correcting }: Props) {
  return (
    <div className="cartao space-y-4">
      {correcting === null ? (
        <FormacaoData {...data} />
      ) : (
        <Notice kind="warning">
          <p>Solicitação com pendências. Verifique!</p>
        </Notice>
      )}
      <p>
        <a className="botao" href={href(submissionPath("escolaridade", correcting))}>
          {submissionTitle("escolaridade", correcting !== null)}
        </a>
      </p>
    </div>
  );
}
