/** HTML that went through the sanitiser (services/html.server.ts), which alone makes it. */
export interface SafeHtml {
  safe: true;
  text: string;
}
