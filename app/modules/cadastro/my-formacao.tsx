import { EmptyState } from "~/components/notice";
import { Table, type Column } from "~/components/table";
import { formatDate } from "~/lib/dates";
import { plural } from "~/lib/text";
import type { Curso, Formacao } from "~/services/provider/contract/cadastro";
import { SubmissionLink } from "./submission-link";

const OTHERS = "Outros cursos";

const KINDS: ReadonlyMap<string, string> = new Map([
  ["10", "Nível Técnico"],
  ["50", "Graduação"],
  ["51", "Especialização"],
]);

export const groupCursos = (cursos: readonly Curso[]) =>
  [...KINDS.values(), OTHERS]
    .map((nome) => ({
      nome,
      cursos: cursos.filter(({ tipo }) => (KINDS.get(tipo) ?? OTHERS) === nome),
    }))
    .filter((group) => group.cursos.length > 0);

const COLUMNS: Column<Curso>[] = [
  {
    title: "Título",
    cell: ({ titulo, situacao }) => (
      <b>{situacao.toLowerCase() === "cursando" ? `${titulo} (Cursando)` : titulo}</b>
    ),
  },
  { title: "Início", cell: ({ inicio }) => formatDate(inicio) },
  { title: "Término", cell: ({ termino }) => formatDate(termino) },
];

function FormacaoData({ escolaridade, formacao }: Formacao) {
  return (
    <>
      <h2>Escolaridade</h2>
      {escolaridade.length === 0 ? (
        <EmptyState until="Aparece aqui depois que o RH aceita o comprovante que você enviar.">
          Nenhuma escolaridade cadastrada
        </EmptyState>
      ) : (
        <ul className="list-disc pl-6">
          {escolaridade.map(({ descricao }, index) => (
            <li key={index}>{descricao}</li>
          ))}
        </ul>
      )}
      <h2 className="pt-4">Área de Formação</h2>
      {formacao.length === 0 && (
        <EmptyState until="Aparece aqui depois que o RH aceita o certificado que você enviar.">
          Nenhum curso cadastrado
        </EmptyState>
      )}
      {groupCursos(formacao).map(({ nome, cursos }) => (
        <section key={nome} className="pt-2">
          <h3>{nome}</h3>
          <Table
            className="cursos"
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

export const MyFormacao = ({ data }: { data: Formacao }) => (
  <div className="cartao space-y-4">
    <FormacaoData {...data} />
    <p>
      <SubmissionLink tipo="escolaridade" correcting={null} />
    </p>
  </div>
);
