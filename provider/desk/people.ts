/** Form controls to choose a person. */
import { z } from "zod/v4";
import type { Db } from "../db";
import { html, type Content } from "../html";

const row = z.object({ login: z.string(), nome: z.string(), cargo: z.string() });

export type ListedPerson = z.output<typeof row>;

export function peopleOf(db: Db): ListedPerson[] {
  return db.all(row, "select login, nome, cargo from pessoas order by nome collate nocase, login");
}

/** `everybody`: label of the first option, which chooses no person. */
export function personOptions(
  people: readonly ListedPerson[],
  chosen: string,
  everybody: string,
): Content {
  return [
    html`<option value="">${everybody}</option>`,
    people.map(
      ({ login, nome }) =>
        html`<option value="${login}" ${login === chosen && "selected"}>
          ${nome} (${login})
        </option>`,
    ),
  ];
}

/** `more`: further fields of the filter. */
export function personFilter(db: Db, chosen: string, address: string, more: Content = ""): Content {
  return html`<form class="cartao filtro" method="get" action="${address}">
    <p>
      <label for="pessoa">Pessoa</label>
      <select id="pessoa" name="pessoa">
        ${personOptions(peopleOf(db), chosen, "Todas as pessoas")}
      </select>
    </p>
    ${more}
    <button>Filtrar</button>
  </form>`;
}
