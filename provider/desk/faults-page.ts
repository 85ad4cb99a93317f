/** Page that orders faults and lists the active ones. */
import { calls } from "~/services/provider/contract";
import type { OrderedFault } from "../control/faults";
import { html, type Content } from "../html";
import type { DeskAnswer } from "./answer";
import { FAULT_KINDS, faultWords } from "./fault-kinds";
import { field, type Problem } from "./field";
import { deskPage } from "./page";
import { peopleOf, personOptions } from "./people";
import type { DeskRequest } from "./request";

export const LONGEST_FAULT_WORDS = 300;

interface Shown {
  readonly done?: string | null;
  readonly refused?: Problem;
}

function callOptions(chosen: string): Content {
  const modules = [...new Set(calls.map(({ name }) => name.split(".")[0] ?? ""))];
  const option = ({ name, method, path }: (typeof calls)[number]) =>
    html`<option value="${name}" ${name === chosen && "selected"}>
      ${name} (${method} ${path})
    </option>`;
  const groups = modules.map(
    (module) =>
      html`<optgroup label="${module}">
        ${calls.filter(({ name }) => name.startsWith(`${module}.`)).map(option)}
      </optgroup>`,
  );
  return [
    html`<option value="*" ${chosen === "*" && "selected"}>Todas as chamadas</option>`,
    groups,
  ];
}

function kindOptions(chosen: string): Content {
  return Object.entries(FAULT_KINDS).map(
    ([key, { label }]) =>
      html`<option value="${key}" ${key === chosen && "selected"}>${label}</option>`,
  );
}

function orderForm({ db, form }: DeskRequest, refused: Problem | undefined): Content {
  const before = (name: string) => (refused ? (form.get(name) ?? "") : "");
  return html`<form class="cartao" method="post" action="/chamadas">
    <h2>Nova falha</h2>
    ${field({
      name: "chamada",
      label: "Chamada",
      problem: refused,
      control: (attributes) =>
        html`<select ${attributes}>
          ${callOptions(before("chamada"))}
        </select>`,
    })}
    ${field({
      name: "tipo",
      label: "O que acontece",
      problem: refused,
      control: (attributes) =>
        html`<select ${attributes}>
          ${kindOptions(before("tipo"))}
        </select>`,
    })}
    ${field({
      name: "palavras",
      label: "Palavras do provedor",
      help: "Só para “Recusa” e “Responde com outras palavras”.",
      problem: refused,
      control: (attributes) =>
        html`<input
          ${attributes}
          value="${before("palavras")}"
          maxlength="${LONGEST_FAULT_WORDS}"
          autocomplete="off"
        />`,
    })}
    ${field({
      name: "pessoa",
      label: "De quem",
      problem: refused,
      control: (attributes) =>
        html`<select ${attributes}>
          ${personOptions(peopleOf(db), before("pessoa"), "De todas as pessoas")}
        </select>`,
    })}
    ${field({
      name: "vezes",
      label: "Quantas vezes",
      help: "Em branco: até “Tudo normal de novo”.",
      problem: refused,
      control: (attributes) =>
        html`<input
          ${attributes}
          value="${before("vezes")}"
          inputmode="numeric"
          autocomplete="off"
        />`,
    })}
    <p class="botoes"><button>Provocar</button></p>
  </form>`;
}

function faultItem({ id, fault, remaining }: OrderedFault): Content {
  const what = fault.chamada === "*" ? "Todas as chamadas" : fault.chamada;
  const times = Number.isFinite(remaining)
    ? `mais ${remaining} ${remaining === 1 ? "vez" : "vezes"}`
    : "até voltar ao normal";
  return html`<li class="falha">
    <p>
      <strong>${what}</strong><br />${faultWords(fault)}
      <span class="suave">${fault.usuario ?? "De todas as pessoas"}, ${times}</span>
    </p>
    <form method="post" action="/chamadas/retirar">
      <input type="hidden" name="falha" value="${id}" />
      <button class="leve" aria-label="Retirar: ${what}">Retirar</button>
    </form>
  </li>`;
}

function inForce(ordered: readonly OrderedFault[]): Content {
  if (ordered.length === 0) return html`<p>Nenhuma: tudo responde como deve.</p>`;
  return html`<ul class="lista">
      ${ordered.map(faultItem)}
    </ul>
    <form method="post" action="/chamadas/normal">
      <p class="botoes"><button class="aceitar">Tudo normal de novo</button></p>
    </form>`;
}

export function faultsPage(request: DeskRequest, { done, refused }: Shown = {}): DeskAnswer {
  const main = html`<p>
      Faça uma chamada do portal ao provedor ficar lenta ou falhar, e veja o que a pessoa vê. As
      falhas acabam quando o provedor é encerrado.
    </p>
    <div class="colunas">
      ${orderForm(request, refused)}
      <section class="cartao">
        <h2>Falhas em vigor</h2>
        ${inForce(request.faults.list())}
      </section>
    </div>`;
  return deskPage({ title: "Chamadas", section: "/chamadas", done, error: refused, main });
}
