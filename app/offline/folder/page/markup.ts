import { MAX_TRIES } from "../pin";

const pinField = (id: string, label: string, hint: string): string =>
  `<label for="${id}">${label}</label>${hint && `<p class="dica" id="${id}-dica">${hint}</p>`}` +
  `<input id="${id}" type="password" inputmode="numeric" autocomplete="off" maxlength="12"${hint && ` aria-describedby="${id}-dica"`}>`;

const MAKE =
  '<form id="criar" class="cartao" hidden novalidate><h2>Guardar neste aparelho</h2><p id="quem" class="dica"></p>' +
  pinField(
    "pin-novo",
    "Escolha um PIN",
    "De 6 a 12 números, que não sejam fáceis como 123456. Não use a data do seu aniversário. O portal não sabe o PIN: quem esquece apaga a pasta e faz outra.",
  ) +
  pinField("pin-repetido", "Repita o PIN", "") +
  '<p><button class="botao">Levar comigo</button></p></form>';

const CHANGE =
  '<form id="trocar" class="cartao" hidden novalidate><h2>Troque o PIN da pasta</h2>' +
  "<p>O PIN de antes é curto ou fácil de adivinhar. Escolha outro; o que está na pasta continua.</p>" +
  pinField("pin-trocado", "PIN novo", "De 6 a 12 números, que não sejam fáceis como 123456.") +
  pinField("pin-trocado-repetido", "Repita o PIN novo", "") +
  '<p><button class="botao">Trocar o PIN</button></p></form>';

const OPEN =
  '<form id="abrir" class="cartao" hidden novalidate><h2>Abrir a pasta</h2>' +
  pinField(
    "pin",
    "PIN da pasta",
    `Depois de ${MAX_TRIES} PINs errados a pasta é apagada deste aparelho. No portal nada se perde.`,
  ) +
  '<p><button class="botao">Abrir</button></p></form>';

export const FOLDER_MARKUP =
  '<h1>Levar comigo</h1><p id="sobre">Os 12 últimos holerites, as férias, a declaração de emprego e os recibos do que você enviou, neste aparelho, para ver e mostrar sem sinal. Tudo fica trancado com um PIN e é apagado quando você sai do portal.</p>' +
  '<p id="sem-scripts">Para levar os papéis no aparelho, o navegador precisa de JavaScript, que aqui está desligado.</p>' +
  '<div id="aviso" role="status" tabindex="-1"></div>' +
  MAKE +
  OPEN +
  CHANGE +
  '<section id="pasta" hidden><p id="idade" class="dica"></p><div id="papeis"></div>' +
  '<p><button type="button" id="atualizar">Atualizar agora</button> <button type="button" id="trancar">Trancar</button></p></section>' +
  '<p><button type="button" id="apagar" class="perigo" hidden>Apagar deste aparelho</button></p>';
