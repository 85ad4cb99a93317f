/** A form field with label, help and error. */
import { html, type Content, type Html } from "../html";

export interface Problem {
  readonly message: string;
  /** Name and id of the field; "" if the error belongs to no field. */
  readonly field: string;
}

interface Field {
  readonly name: string;
  readonly label: Content;
  readonly help?: string;
  readonly problem: Problem | undefined;
  /** `attributes` link the control with its label, help and error. */
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
