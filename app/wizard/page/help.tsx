import { ProviderHtml } from "~/components/raw-html";
import { href } from "~/paths";
import type { Question } from "../definition/questions";

type HelpQuestion = Extract<Question, { kind: "help" }>;

function Shown({ title, html, missing }: NonNullable<HelpQuestion["shown"]>) {
  return (
    <section id="ajuda" className="border-l-4 border-elo pl-3" aria-label={title}>
      <h2>{title}</h2>
      {html ? <ProviderHtml html={html} /> : <p>{missing}</p>}
    </section>
  );
}

export function Help({ question: { label, topics, shown } }: { question: HelpQuestion }) {
  return (
    <details className="dobra" open={shown !== null}>
      <summary>{label}</summary>
      {shown && <Shown {...shown} />}
      <ul>
        {topics.map(({ text, to }) => (
          <li key={to}>
            <a className="elo" href={href(to)}>
              <span className="sr-only">Ajuda sobre </span>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
