/**
 * Any user of the device can open the offline page, so its HTML has no personal data.
 * The page's script shows a certificate's contents only to the certificate's signed-in owner.
 */
import bundle from "~/offline/service-worker/script?service-worker-source";
import { DAYS, FIRST_DAY } from "~/modules/atestados/wizard/dates.server";
import { MAX_NOTE_LENGTH } from "~/modules/atestados/wizard/record.server";
import { certificateForm } from "~/offline/page/markup";
import { href, paths } from "~/paths";
import { headersWithNonce, standaloneHeaders, standalonePage } from "./standalone-page.server";

/**
 * The service worker and the offline page share this script.
 * The worker runs the function and writes the function's source into the page.
 */
export const SCRIPT_FUNCTION = `function(){${bundle}}`;
export const PAGE_SCRIPT = `(${SCRIPT_FUNCTION})()`;

type Which = "failed" | "keeping";

const TITLES: Record<Which, string> = {
  failed: "Sem sinal",
  keeping: "Guardar atestado sem sinal",
};

const failed = (shown: boolean): string =>
  `<section id="falhou"${shown ? "" : " hidden"}><h1>Sem sinal</h1>` +
  "<p>O aparelho está sem internet ou o portal não respondeu.</p>" +
  "<p>Confira o Wi-Fi ou os dados móveis e tente de novo.</p>" +
  `<p><a class="botao" href="">Tentar de novo</a> <a class="botao-2" href="${href(paths.semSinal())}">Guardar atestado sem sinal</a>` +
  ` <a id="pasta" class="botao-2" href="${href(paths.levarComigo())}" hidden>Abrir meus papéis guardados</a></p></section>`;

const ASKED = { firstDay: FIRST_DAY, days: DAYS, longestNote: MAX_NOTE_LENGTH };

/** Without scripts, the page shows the section `which`. With scripts, the URL selects it. */
const pageOf = (which: Which, nonce?: string): string =>
  standalonePage({
    title: TITLES[which],
    mainHtml: `${failed(which === "failed")}${certificateForm(which === "keeping", ASKED)}`,
    script: PAGE_SCRIPT,
    nonce,
  });

/**
 * The service worker's script contains this page and its headers, so both are kept short.
 * A nonce in the content policy is shorter than the hashes of the style and the script.
 */
export const offlinePage = (nonce: string) => ({
  html: pageOf("failed", nonce),
  headers: headersWithNonce(nonce),
});

export const OFFLINE_FORM_PAGE_HTML = pageOf("keeping");

export const OFFLINE_FORM_HEADERS = standaloneHeaders(PAGE_SCRIPT);
