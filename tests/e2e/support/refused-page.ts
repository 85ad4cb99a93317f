/** What is amiss with how a page says what is wrong with its form. */
import type { HTMLElement } from "node-html-parser";
import { parsed, textOf } from "../../support/http/forms";

const described = (element: HTMLElement): string[] =>
  (element.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);

/** Takes a page; gives the ids of its controls that point to words which are not there. */
function pointsNowhere(page: HTMLElement): string[] {
  return page.querySelectorAll("[aria-describedby]").flatMap((element) => {
    const missing = described(element).filter((id) => !page.querySelector(`[id="${id}"]`));
    return missing.map((id) => `${element.id}: nada tem o id ${id}`);
  });
}

/** One message of the summary, with its link. */
function amissWith(page: HTMLElement, link: HTMLElement) {
  const name = (link.getAttribute("href") ?? "").slice(1);
  const beside = textOf(page.querySelector(`[id="${name}-erro"]`));
  const control = page.querySelector(`[id="${name}"]`);
  const told = page
    .querySelectorAll("[aria-describedby]")
    .some((element) => described(element).includes(`${name}-erro`));
  return [
    ...(control ? [] : [`o elo #${name} não leva a nada`]),
    // The field says the first of what is wrong with it.
    ...(beside.startsWith("Erro: ") ? [] : [`${name} não diz o seu erro`]),
    ...(told ? [] : [`nada em ${name} aponta para o seu erro`]),
  ];
}

/** Takes the HTML of a page; gives what is amiss with its summary, its messages and what points to them: nothing, as it should be. */
export function amissOnPage(html: string): string[] {
  const page = parsed(html);
  const summary = page.querySelector("#erros.aviso-erro");
  const nowhere = pointsNowhere(page);
  if (!summary) return nowhere;
  const links = summary.querySelectorAll("a");
  const title = textOf(summary.querySelector("p"));
  const right = links.length > 0 ? "Confira o que falta:" : "Não deu certo:";
  return [
    ...nowhere,
    ...(title === right ? [] : [`o resumo diz “${title}”, e não “${right}”`]),
    ...links.flatMap((link) => amissWith(page, link)),
  ];
}
