/** Page of one received item, with the form to decide about it. */
import { html, type Content } from "../html";
import type { DeskAnswer } from "./answer";
import { pathOfArrival } from "./arrivals";
import { DECISIONS, type ArrivalDetail, type Change, type Paper } from "./arrivals/arrival";
import { field } from "./field";
import { deskPage } from "./page";
import { fieldList, lines, stateChip } from "./pieces";
import { shownWhen } from "./when";

export const LONGEST_WORDS = 500;

/** Input of a refused form, and why the form was refused. */
export interface RefusedDecision {
  readonly words: string;
  readonly asked: readonly string[];
  readonly message: string;
}

interface Shown {
  readonly key: string;
  readonly arrival: ArrivalDetail;
  readonly done?: string | null;
  readonly refused?: RefusedDecision;
}

function paperItem(path: string, { name, kind }: Paper, at: number): Content {
  const address = `${path}/anexos/${at}`;
  if (kind === "perdido") return html`<li><span class="papel">Não guardado</span> ${name}</li>`;
  const drawn =
    kind === "foto"
      ? html`<img src="${address}" alt="" loading="lazy" />`
      : html`<span class="papel" aria-hidden="true">${kind === "pdf" ? "PDF" : "?"}</span>`;
  return html`<li>
    <a href="${address}" target="_blank"
      >${drawn}<span
        >${name}
        <span class="suave"
          >(${kind === "foto" ? "foto" : kind.toUpperCase()}, nova janela)</span
        ></span
      ></a
    >
  </li>`;
}

function changeItem({ when, who, situacao, words }: Change): Content {
  return html`<li>
    <p><strong>${situacao}</strong> <span class="suave">${shownWhen(when)}, ${who}</span></p>
    ${words !== "" && html`<p>${lines(words)}</p>`}
  </li>`;
}

function askedAgain(askable: readonly string[], asked: readonly string[]): Content {
  if (askable.length === 0) return null;
  const boxes = askable.map(
    (name, at) =>
      html`<li>
        <input
          type="checkbox"
          id="doc-${at}"
          name="documento"
          value="${name}"
          ${asked.includes(name) && "checked"}
        />
        <label for="doc-${at}">${name}</label>
      </li>`,
  );
  return html`<fieldset>
    <legend>Documentos a enviar de novo</legend>
    <p class="suave">Para uma correção. O portal os mostra junto das suas palavras.</p>
    <ul class="caixas">
      ${boxes}
    </ul>
  </fieldset>`;
}

function decisionForm(
  path: string,
  { decisions, askable, situacao, note }: ArrivalDetail,
  refused: RefusedDecision | undefined,
): Content {
  const buttons = DECISIONS.flatMap((name) => {
    const label = decisions[name];
    return label === undefined
      ? []
      : [html`<button name="decisao" value="${name}" class="${name}">${label}</button>`];
  });
  if (buttons.length === 0)
    return html`<p class="cartao">Já está decidido: nada mais a fazer aqui.</p>`;
  return html`<form class="cartao" method="post" action="${path}">
    <h2>Decidir</h2>
    ${note && html`<p class="suave">${note}</p>`}
    <input type="hidden" name="visto" value="${situacao}" />
    ${field({
      name: "palavras",
      label: "Palavras do RH",
      help: `A pessoa lê isto no portal. Obrigatórias para recusar e para pedir correção; até ${LONGEST_WORDS} letras.`,
      problem: refused && { message: refused.message, field: "palavras" },
      control: (attributes) =>
        html`<textarea ${attributes} rows="4" maxlength="${LONGEST_WORDS}">
${"\n"}${refused?.words}</textarea>`,
    })}
    ${decisions.corrigir !== undefined && askedAgain(askable, refused?.asked ?? [])}
    <p class="botoes">${buttons}</p>
  </form>`;
}

export function arrivalPage({ key, arrival, done, refused }: Shown): DeskAnswer {
  const { id, login, nome, kind, subject, when, state, situacao, fields, papers, history } =
    arrival;
  const path = pathOfArrival(key, id);
  const main = html`<p class="resumo">
      ${stateChip(state, situacao)} <strong>${kind}</strong>
      <span>${nome} <a href="/pessoas/${login}">${login}</a></span>
      <span class="suave">${shownWhen(when)}</span>
    </p>
    <div class="colunas">
      <div>
        <section class="cartao">
          <h2>O que foi enviado</h2>
          ${fieldList(fields)}
        </section>
        <section class="cartao">
          <h2>Fotos e documentos</h2>
          ${
            papers.length === 0
              ? html`<p>Nenhum anexo.</p>`
              : html`<ul class="papeis">
                  ${papers.map((paper, at) => paperItem(path, paper, at))}
                </ul>`
          }
        </section>
      </div>
      <div>
        ${decisionForm(path, arrival, refused)}
        ${
          history.length > 0 &&
          html`<section class="cartao">
            <h2>Histórico</h2>
            <ol class="historico">
              ${history.map(changeItem).reverse()}
            </ol>
          </section>`
        }
      </div>
    </div>`;
  return deskPage({
    title: subject === "" ? kind : subject,
    section: "/",
    done,
    error: refused && {
      message: refused.message,
      field: Object.keys(arrival.decisions).length > 0 ? "palavras" : "",
    },
    main,
  });
}
