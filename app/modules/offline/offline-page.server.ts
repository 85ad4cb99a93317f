/**
 * The service worker serves this page offline, to store certificates on the device. It has no
 * personal data, because any user of the device can open the page.
 */
import bundle from "~/offline/service-worker/script?service-worker-source";
import { DAYS, FIRST_DAY } from "~/modules/atestados/wizard/dates.server";
import { MAX_NOTE_LENGTH } from "~/modules/atestados/wizard/record.server";
import { certificateForm } from "~/offline/page/markup";
import { href, paths } from "~/paths";
import { standaloneHeaders, standalonePage } from "./standalone-page.server";

/** Source of a function. The service worker runs it, and writes the same source into the page. */
export const SCRIPT_FUNCTION = `function(){${bundle}}`;
export const PAGE_SCRIPT = `(${SCRIPT_FUNCTION})()`;

type Which = "failed" | "keeping";

const TITLES: Record<Which, string> = {
  failed: "Sem sinal",
  keeping: "Guardar atestado sem sinal",
};

/** An empty href is the current URL, so the link tries that URL again. */
const failed = (shown: boolean): string =>
  `<section id="falhou"${shown ? "" : " hidden"}><h1>Sem sinal</h1>` +
  "<p>Esta página não pôde ser aberta: o aparelho está sem internet ou o portal não respondeu.</p>" +
  "<p>Confira o Wi-Fi ou os dados móveis e tente de novo.</p>" +
  `<p class="botoes"><a class="botao" href="">Tentar de novo</a> <a class="botao-2" href="${href(paths.semSinal())}">Guardar atestado sem sinal</a>` +
  ` <a id="pasta" class="botao-2" href="${href(paths.levarComigo())}" hidden>Abrir meus papéis guardados</a></p></section>`;

const ASKED = { firstDay: FIRST_DAY, days: DAYS, longestNote: MAX_NOTE_LENGTH };

/**
 * Each page has both sections, and a script shows the section for the URL. Without scripts the
 * section `which` is shown.
 */
const pageOf = (which: Which): string =>
  standalonePage({
    title: TITLES[which],
    main: `${failed(which === "failed")}${certificateForm(which === "keeping", ASKED)}`,
    script: PAGE_SCRIPT,
  });

export const OFFLINE_PAGE = pageOf("failed");

export const OFFLINE_FORM_PAGE_HTML = pageOf("keeping");

export const OFFLINE_HEADERS = standaloneHeaders(PAGE_SCRIPT);
