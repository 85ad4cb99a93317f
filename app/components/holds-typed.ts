/** A chosen option. The first option is no choice: it says “Selecione” or “Escolha”. */
const CHOSEN = "option:checked:not([selected]):not(:first-child)";

/** True if a field within the element differs from what the page showed at first. */
export function holdsTyped(element: Element | null): boolean {
  if (!element) return false;
  const fields = element.querySelectorAll<HTMLInputElement>("input, textarea");
  return (
    element.querySelector(CHOSEN) !== null ||
    Array.from(fields).some(
      (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
    )
  );
}
