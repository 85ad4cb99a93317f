/** What a person does on a page, and sees there, in a word each. */
import { expect, type APIResponse, type Locator, type Page } from "@playwright/test";

/** Names and texts are whole; without it a part of them is enough. */
export const EXACT = { exact: true };

type Place = Page | Locator;
type Words = string | RegExp;
type How = Partial<typeof EXACT>;

/** Presses the button of this name. */
export const press = (where: Place, name: Words, how: How = {}): Promise<void> =>
  where.getByRole("button", { name, ...how }).click();

/** Goes on to the next page of a wizard. */
export const goOn = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Continuar", exact: true }).last().click();

/** Follows the link of this name. */
export const follow = (where: Place, name: Words, how: How = {}): Promise<void> =>
  where.getByRole("link", { name, ...how }).click();

/** The text is there to be seen. */
export const shows = (where: Place, text: Words, how: How = {}): Promise<void> =>
  expect(where.getByText(text, how)).toBeVisible();

/** What stands on top of the page. */
export const isHeaded = (page: Page, title: Words): Promise<void> =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

/** The page says what is wrong on top of its form: these reasons, in this order, and no other. */
export const isRefused = (page: Page, ...reasons: Words[]): Promise<void> =>
  expect(page.locator("#erros li")).toHaveText(reasons);

/** A message stands on the page, which a screen reader speaks. */
export const isTold = (where: Place, text: Words): Promise<void> =>
  expect(where.getByRole("status").filter({ hasText: text })).toBeVisible();

/** The browser has come to such an address. */
export const isAt = (page: Page, address: Words): Promise<void> => expect(page).toHaveURL(address);

/** Writes this into the field of this label. */
export const fillIn = (where: Place, label: Words, value: string, how: How = {}): Promise<void> =>
  where.getByLabel(label, how).fill(value);

/** Ticks the box, or makes the choice, of this label. */
export const tick = (where: Place, label: Words, how: How = {}): Promise<void> =>
  where.getByLabel(label, how).check();

/** The field of this label holds this. */
export const isFilled = (where: Place, label: Words, value: string, how: How = {}): Promise<void> =>
  expect(where.getByLabel(label, how)).toHaveValue(value);

/** The text stands nowhere there. */
export const lacks = (where: Place, text: Words): Promise<void> =>
  expect(where.getByText(text)).toHaveCount(0);

/** A PDF has come, and says that it is one. */
export async function isPdf(file: APIResponse) {
  const { "content-type": type } = file.headers();
  expect([type, (await file.text()).slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);
}
