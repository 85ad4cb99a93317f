/**
 * The page that the service worker answers when there is no signal, and on which a certificate is kept until there is: its script too, and about
 * nobody. Without scripts it says what cannot be done.
 */
import script from "~/device/page/main?service-worker-source";
import { KEEPING } from "~/device/page/markup";
import { href, paths } from "~/paths";
import { standaloneHeaders, standalonePage } from "./standalone-page.server";

/** An empty link leads to the address on screen: a press asks for it again. */
const MAIN =
  '<section id="falhou"><h1>Sem sinal</h1>' +
  "<p>Esta página não pôde ser aberta: o aparelho está sem internet ou o portal não respondeu.</p>" +
  "<p>Confira o Wi-Fi ou os dados móveis e tente de novo.</p>" +
  `<p class="botoes"><a class="botao" href="">Tentar de novo</a> <a class="botao-2" href="${href(paths.semSinal())}">Guardar atestado sem sinal</a>` +
  ` <a id="pasta" class="botao-2" href="${href(paths.levarComigo())}" hidden>Abrir meus papéis guardados</a></p></section>` +
  KEEPING +
  `<p><a href="${href(paths.inicio())}">Abrir o portal</a></p>`;

export const OFFLINE_PAGE = standalonePage({ title: "Sem sinal", main: MAIN, script });

/** The same at its own address: without scripts, too, it says what it is for. */
export const KEEPING_PAGE_HTML = OFFLINE_PAGE.replace('<section id="falhou">', '<section id="falhou" hidden>')
  .replace('<section id="guardar" hidden>', '<section id="guardar">')
  .replace("<title>Sem sinal", "<title>Guardar atestado sem sinal");

export const OFFLINE_HEADERS = standaloneHeaders(script);
