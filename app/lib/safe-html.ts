/** HTML that went through the sanitiser (services/html/sanitise.server.ts), which alone makes it. */
export interface SafeHtml {
  safe: true;
  text: string;
}
