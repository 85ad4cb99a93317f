import type { ReactNode } from "react";
import { Tabs } from "~/components/tabs";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import type { Section } from "~/lib/section";
import { plural } from "~/lib/text";
import { href } from "~/paths";
import type { SubmissionYear } from "./list-view";
import { SubmissionRow, UrgentSubmission } from "./submission-card";
import { canCorrect } from "./submission";
import type { SubmissionKind } from "./submission-kinds";

interface Props {
  door: SubmissionKind;
  list: SubmissionYear;
  urgent: string | undefined;
}

function SubmissionList({ door, list: { submissions, years, ano }, urgent }: Props) {
  const noun = door.noun.toLowerCase();
  if (submissions.length === 0)
    return (
      <EmptyState until="O que você enviar aparece aqui, com a resposta do RH.">
        Nenhum {noun} enviado
      </EmptyState>
    );
  const rows = submissions.filter(({ codigo }) => codigo !== urgent);
  const oneYear = (
    <>
      {rows.length > 0 && (
        <ul className="linhas">
          {rows.map((submission) => (
            <SubmissionRow key={submission.codigo} door={door} submission={submission} />
          ))}
        </ul>
      )}
      <p className="dica">{plural(submissions.length, noun, `${noun}s`)}</p>
    </>
  );
  if (years.length < 2) return oneYear;
  const tabs = years.map((year) => ({
    title: String(year),
    to: door.list(year),
    current: year === ano,
  }));
  return (
    <Tabs label="Ano" tabs={tabs}>
      {oneYear}
    </Tabs>
  );
}

/**
 * `children` is shown between the send button and the list. The send button is the main one, unless
 * a record needs a correction first.
 */
export function Submissions({
  door,
  list,
  children,
}: {
  door: SubmissionKind;
  list: Section<SubmissionYear>;
  children: ReactNode;
}) {
  const urgent = list.ok ? list.data.submissions.find(canCorrect) : undefined;
  return (
    <div className="duas estreita">
      <div>
        {urgent && (
          <ul>
            <UrgentSubmission door={door} submission={urgent} />
          </ul>
        )}
        <p>
          <a className={urgent ? "botao-2" : "botao"} href={href(door.send())}>
            Enviar {door.noun}
          </a>
        </p>
        {children}
      </div>
      <div>
        <SectionView part={list}>
          {(data) => <SubmissionList door={door} list={data} urgent={urgent?.codigo} />}
        </SectionView>
      </div>
    </div>
  );
}
