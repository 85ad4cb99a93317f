/**
 * Whether the browser tells which dialog is modal (Chrome 105, Safari 15.6, Firefox 103). The styles of a modal stand on the
 * same selector: where it is unknown, a dialog stays the section of the page that the server made of it.
 */
export function knowsModals(): boolean {
  try {
    document.querySelector(":modal");
    return true;
  } catch {
    return false;
  }
}
