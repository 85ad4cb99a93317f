/** The desk of the demonstration, as somebody at it uses it. */
import { expect, type Page } from "@playwright/test";

export class Desk {
  constructor(
    private readonly page: Page,
    readonly url: string,
  ) {}

  async open(path = "") {
    await this.page.goto(this.url + path);
  }

  /** What this person sent last. */
  async openNewest(login: string) {
    await this.open(`?pessoa=${login}`);
    await this.page.locator("#conteudo li").first().getByRole("link").click();
  }

  async decide(button: string, words = "") {
    await this.page.getByLabel("Palavras do RH").fill(words);
    await this.page.getByRole("button", { name: button, exact: true }).click();
  }

  /** What the last change says of itself. */
  async says(sentence: string) {
    await expect(this.page.getByRole("status")).toContainText(sentence);
  }
}
