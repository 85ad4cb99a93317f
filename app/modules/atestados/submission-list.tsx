import { Tabs } from "~/components/tabs";
import { EmptyState } from "~/components/notice";
import { plural } from "~/lib/text";
import { href } from "~/paths";
import { SubmissionCard, type SubmissionListItem } from "./submission-card";
import type { YearList } from "./year-list";
import type { SubmissionKind } from "./submission-kinds";

export function SendButton({ door }: { door: SubmissionKind }) {
  return (
    <p>
      <a className="botao" href={href(door.send())}>
        {door.sendLabel}
      </a>
    </p>
  );
}

export function SubmissionList({
  door,
  list,
}: {
  door: SubmissionKind;
  list: YearList<SubmissionListItem>;
}) {
  const { submissions, years, ano } = list;
  const noun = door.noun.toLowerCase();
  if (submissions.length === 0)
    return (
      <EmptyState until="O que você enviar aparece aqui, com a resposta do RH.">
        {door.emptyText}
      </EmptyState>
    );
  const oneYear = (
    <>
      <p className="dica">{plural(submissions.length, noun, `${noun}s`)}</p>
      <ul className="cartoes">
        {submissions.map((submission) => (
          <SubmissionCard key={submission.codigo} door={door} submission={submission} />
        ))}
      </ul>
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
