/** HTML that went through the sanitiser (services/html.server.ts), which alone makes it. */
export interface HtmlSeguro {
  seguro: true;
  texto: string;
}
