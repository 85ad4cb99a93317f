/** A field of a form, with its label, its help and what is wrong with it. */
import { html, type Content, type Html } from "../html";

/** Why a form was refused. */
export interface Problem {
  readonly message: string;
  /** The field's name, which is its id too; "" where no field can mend it. */
  readonly field: string;
}

interface Field {
  readonly name: string;
  readonly label: Content;
  readonly help?: string;
  readonly problem: Problem | undefined;
  /** Takes the attributes that tie the control to the rest. */
  readonly control: (attributes: Html) => Content;
}

export function field({ name, label, help, problem, control }: Field): Content {
  const wrong = problem?.field === name;
  const told = [help !== undefined && `${name}-ajuda`, wrong && `${name}-erro`]
    .filter((id) => id !== false)
    .join(" ");
  const attributes = html`id="${name}" name="${name}"
  ${told !== "" && html`aria-describedby="${told}"`} ${wrong && html`aria-invalid="true"`}`;
  return html`<p>
    <label for="${name}">${label}</label>
    ${help !== undefined && html`<span class="suave" id="${name}-ajuda">${help}</span>`}
    ${wrong && html`<span class="erro" id="${name}-erro">${problem.message}</span>`}
    ${control(attributes)}
  </p>`;
}
