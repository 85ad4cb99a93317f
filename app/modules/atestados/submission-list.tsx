import type { ReactNode } from "react";
import { Tabs } from "~/components/tabs";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import type { Section } from "~/lib/section";
import { plural } from "~/lib/text";
import { href } from "~/paths";
import { SubmissionRow, UrgentSubmission, type SubmissionListItem } from "./submission-card";
import { canCorrect } from "./submission";
import type { YearList } from "./year-list";
import type { SubmissionKind } from "./submission-kinds";

/** The main button of the page, unless a record needs a correction first. */
function SendLink({ door, urgent }: { door: SubmissionKind; urgent: boolean }) {
  return (
    <p>
      <a className={urgent ? "botao-2" : "botao"} href={href(door.send())}>
        {door.sendLabel}
      </a>
    </p>
  );
}

function SubmissionList({
  door,
  list,
  urgent,
}: {
  door: SubmissionKind;
  list: YearList<SubmissionListItem>;
  urgent: string | null;
}) {
  const { submissions, years, ano } = list;
  const noun = door.noun.toLowerCase();
  if (submissions.length === 0)
    return (
      <EmptyState until="O que você enviar aparece aqui, com a resposta do RH.">
        {door.emptyText}
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
  return (
    <Tabs
      label="Ano"
      tabs={years.map((each) => ({
        title: String(each),
        to: door.list(each),
        current: each === ano,
      }))}
    >
      {oneYear}
    </Tabs>
  );
}

/** `children` is shown between the send button and the list. */
export function Submissions({
  door,
  list,
  children,
}: {
  door: SubmissionKind;
  list: Section<YearList<SubmissionListItem>>;
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
        <SendLink door={door} urgent={urgent !== undefined} />
        {children}
      </div>
      <div>
        <SectionView part={list}>
          {(data) => <SubmissionList door={door} list={data} urgent={urgent?.codigo ?? null} />}
        </SectionView>
      </div>
    </div>
  );
}
