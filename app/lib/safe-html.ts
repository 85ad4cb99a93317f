/** HTML that went through the sanitiser (services/http/sanitise.server.ts), which alone makes it. */
export interface SafeHtml {
  safe: true;
  text: string;
}
