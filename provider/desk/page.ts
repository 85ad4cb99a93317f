/** Layout of every page of the desk. */
import { html, type Content } from "../html";
import { pageAnswer, type DeskAnswer } from "./answer";
import type { Problem } from "./field";

export interface DeskPage {
  readonly title: string;
  /** Path of the menu entry to which the page belongs. */
  readonly section?: string;
  /** Message about the last change. */
  readonly done?: string | null;
  /** Error of the refused form. */
  readonly error?: Problem | null;
  readonly main: Content;
}

const MENU = [
  ["/", "Recebidos"],
  ["/pessoas", "Pessoas"],
  ["/mensagens", "Códigos e e-mails"],
  ["/chamadas", "Chamadas"],
] as const;

function menuOf(section: string | undefined): Content {
  return MENU.map(
    ([path, label]) =>
      html`<li>
        <a href="${path}" ${path === section && html`aria-current="page"`}>${label}</a>
      </li>`,
  );
}

const doneNotice = (done: string) =>
  html`<p class="aviso feito" role="status"><span aria-hidden="true">✓</span> ${done}</p>`;

const errorNotice = ({ message, field }: Problem) =>
  html`<div class="aviso errado" role="alert">
    <p><strong>Não deu para guardar</strong></p>
    <p>${field === "" ? message : html`<a href="#${field}">${message}</a>`}</p>
  </div>`;

/** With an error, the status is 400 and the title begins with "Erro: ". */
export function deskPage(
  { title, section, done, error, main }: DeskPage,
  status = error ? 400 : 200,
): DeskAnswer {
  const document = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${error && "Erro: "}${title} | Mesa do RH</title>
        <link rel="stylesheet" href="/estilo.css" />
      </head>
      <body>
        <a class="pular" href="#conteudo">Ir para o conteúdo</a>
        <header>
          <div class="largura">
            <p class="nome"><strong>Mesa do RH</strong> <span class="marca">demonstração</span></p>
            <nav aria-label="Principal">
              <ul>
                ${menuOf(section)}
              </ul>
            </nav>
          </div>
        </header>
        <main id="conteudo" class="largura" tabindex="-1">
          ${done && doneNotice(done)} ${error && errorNotice(error)}
          <h1>${title}</h1>
          ${main}
        </main>
        <footer class="largura">
          <p>
            O outro lado do portal: só existe nesta máquina e só na demonstração. Nada daqui faz
            parte do portal.
          </p>
        </footer>
      </body>
    </html>`;
  return pageAnswer(document.text, status);
}

export function errorPage(status: number, message: string): DeskAnswer {
  const title = status === 404 ? "Página não encontrada" : "Não foi possível atender";
  return deskPage(
    {
      title,
      main: html`<p>${message}</p>
        <p><a class="botao" href="/">Voltar aos recebidos</a></p>`,
    },
    status,
  );
}

export const notFoundPage = () =>
  errorPage(404, "Não há nada neste endereço. Talvez tenha sido desfeito.");
