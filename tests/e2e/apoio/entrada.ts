/** Signing in: through the form as a person does, or quickly by the same HTTP. */
import { expect, type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";
import { SENHA } from "./servidores";

/** The form token of a page's HTML. */
export function seloDe(html: string): string {
  const [, selo] = /name="selo"[^>]*? value="([^"]+)"/.exec(html) ?? [];
  if (!selo) throw new Error(`Nenhum selo na página:\n${html.slice(0, 500)}`);
  return selo;
}

/** Signs in through the form, from the sign-in page. */
export async function entra(page: Page, login: string, senha = SENHA): Promise<void> {
  if (!new URL(page.url(), "http://x").pathname.endsWith("/auth")) await page.goto("auth");
  await page.getByLabel("Usuário", { exact: true }).fill(login);
  await page.getByLabel("Senha", { exact: true }).fill(senha);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth(\?|$)/);
}

/** Posts the sign-in form without a browser; gives the answer, redirects not followed. */
export async function enviaEntrada(http: APIRequestContext, url: string, campos: Record<string, string>, headers: Record<string, string> = {}) {
  const page = await http.get(`${url}auth`, { headers });
  return http.post(`${url}auth`, { form: { selo: seloDe(await page.text()), ...campos }, headers, maxRedirects: 0 });
}

/** Gives the browser context (or request context) a session of this person, by real HTTP. */
export async function comSessao(onde: BrowserContext | APIRequestContext, url: string, login: string, senha = SENHA): Promise<void> {
  const http = "request" in onde ? onde.request : onde;
  const response = await enviaEntrada(http, url, { usuario: login, senha });
  if (response.status() !== 303) throw new Error(`${login} não entrou: ${response.status()} ${await response.text()}`);
}
