/** Signing in: through the form as a person does, or quickly by the same HTTP. */
import { expect, type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";
import { csrfTokenOf } from "../../support/http/forms";
import { PASSWORD } from "./servers";

/** Signs in through the form, from the sign-in page. */
export async function signIn(page: Page, login: string, password = PASSWORD) {
  if (!new URL(page.url(), "http://x").pathname.endsWith("/auth")) await page.goto("auth");
  await page.getByLabel("Usuário", { exact: true }).fill(login);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth(\?|$)/);
}

/** Posts the sign-in form without a browser; gives the answer, redirects not followed. */
export async function postSignIn(
  http: APIRequestContext,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const page = await http.get(`${url}auth`, { headers });
  return http.post(`${url}auth`, {
    form: { selo: csrfTokenOf(await page.text()), ...fields },
    headers,
    maxRedirects: 0,
  });
}

/** Gives the browser context (or request context) a session of this person, by real HTTP. */
export async function withSession(
  path: BrowserContext | APIRequestContext,
  url: string,
  login: string,
  password = PASSWORD,
) {
  const http = "request" in path ? path.request : path;
  const response = await postSignIn(http, url, { usuario: login, senha: password });
  if (response.status() === 303) return;
  const [, said = ""] = /<div id="erros"[^>]*>([^]*?)<\/div>/.exec(await response.text()) ?? [];
  throw new Error(`${login} não entrou: ${response.status()} ${said}`);
}
