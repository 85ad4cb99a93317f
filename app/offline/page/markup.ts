import { MAX_UNASSIGNED_PHOTOS } from "~/lib/limits";

export interface Asked {
  firstDay: string;
  days: string;
  longestNote: number;
}

const form = ({ firstDay, days, longestNote }: Asked): string =>
  '<form id="novo" class="cartao" hidden novalidate><h2>Novo atestado</h2><p id="quem" class="dica"></p>' +
  '<input id="foto" class="escondido" type="file" accept="image/*" multiple aria-describedby="foto-dica"><label class="botao-2" for="foto">Fotografar ou escolher</label>' +
  `<p class="dica" id="foto-dica">Até ${MAX_UNASSIGNED_PHOTOS} fotos, uma de cada página, guardadas na hora.</p><ul id="fotos" class="fotos"></ul>` +
  `<label for="dia">${firstDay}</label>` +
  '<div><button type="button" data-dia="0">Hoje</button><button type="button" data-dia="-864e5">Ontem</button></div>' +
  '<input id="dia" type="date">' +
  `<label for="dias">${days}</label><input id="dias" inputmode="numeric" maxlength="4" autocomplete="off">` +
  '<label for="tipo">Tipo (se souber)</label><select id="tipo"><option value="">Não sei agora</option></select>' +
  `<label for="nota">Observação (opcional)</label><textarea id="nota" rows="3" maxlength="${longestNote}"></textarea>` +
  '<p><button class="botao">Guardar neste aparelho</button></p></form>';

const ABOUT =
  '<h1>Guardar atestado sem sinal</h1><p id="sem-scripts">É preciso ligar o JavaScript do navegador.</p>' +
  "<p>Fotografe agora: o atestado fica neste aparelho, só para você, e vai para o portal quando o sinal voltar.</p>" +
  '<p class="dica">Depois falta conferir, completar e tocar em “Enviar atestado”: só então ele chega ao RH.</p>';

const WAITING =
  '<p id="etapas" class="aviso" hidden>Um formulário preenchido espera neste aparelho. Abra-o de novo com sinal, e ele segue.</p>' +
  '<section id="espera" hidden><h2>Esperando neste aparelho</h2><ul id="lista" class="cartao"></ul></section>';

export const certificateForm = (shown: boolean, asked: Asked): string =>
  `<div class="duas"><section id="guardar"${shown ? "" : " hidden"}>${ABOUT}</section><div id="aviso" role="status" tabindex="-1"></div>${WAITING}${form(asked)}</div>`;
