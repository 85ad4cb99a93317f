import { href } from "~/paths";
import type { WrittenComparison } from "./comparison-words";

export function WhatChanged({ comparison }: { comparison: WrittenComparison }) {
  const { previous, difference, net, lists } = comparison;
  return (
    <section className="cartao nao-imprime space-y-3" aria-labelledby="o-que-mudou">
      <h2 id="o-que-mudou">O que mudou</h2>
      <p>
        Comparado com o anterior do mesmo tipo, o holerite{" "}
        <a href={href(previous.to)}>{previous.name}</a>.
      </p>
      <p>
        <strong>{difference}</strong>: {net}.
      </p>
      {lists.length === 0 && <p>Os eventos e os seus valores são os mesmos.</p>}
      {lists.map(({ title, changes }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul
            className={`mt-2 list-disc space-y-1.5 pl-5 *:break-inside-avoid${changes[1] ? " columns-xs" : ""}`}
          >
            {changes.map(({ name, code, text }) => (
              <li key={`${code} ${name}`}>
                <strong>{name}</strong>
                {code && <span className="dica"> ({code})</span>}: {text}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
