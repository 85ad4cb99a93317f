/** The portal's store comes back empty while a page of a wizard is open: it says so, and loses nothing that the press carried. */
import { Redis } from "ioredis";
import {
  looksRight,
  started,
  begun,
  ownRedis,
  expect,
  journey,
  ONCE,
  tagged,
  photoFile,
  startPortal,
  withSession,
  EXACT,
  fillIn,
  goOn,
  isAt,
  isFilled,
  press,
  tick,
} from "./support";

const LOST = "O que estava guardado deste preenchimento não está mais aqui";

async function emptied(url: string): Promise<void> {
  const client = new Redis(url);
  started.push(() => client.disconnect());
  await client.flushall();
}

journey(
  "o armazém volta vazio: a etapa aberta diz que o guardado não está mais aqui, e o que o toque levava fica",
  tagged(ONCE, "@R128"),
  async ({ page, context, person, provider }) => {
    const redis = await ownRedis();
    const portal = await begun(startPortal(provider.url, { STORE_URL: redis.url }));
    await withSession(context, portal.url, await person.fresh("ana.souza"));
    const name = page.getByLabel("Nome completo");

    // The first page, which asks for nothing that was answered before it.
    await page.goto(`${portal.url}incluir-dependente/1`);
    await name.fill("Bento de Souza");
    await fillIn(page, "Data de nascimento", "2020-05-06");
    await goOn(page);
    await isAt(page, /incluir-dependente\/2/);
    await page.goto(`${portal.url}incluir-dependente/1`);
    await emptied(redis.url);
    await name.fill("Bento Maria de Souza");
    await goOn(page);
    await expect(page.locator("#erros")).toContainText(LOST);
    await expect(name).toHaveValue("Bento Maria de Souza");
    await looksRight(page);
    await goOn(page);
    await isAt(page, /incluir-dependente\/2/);

    // A photo that only this press carries, on a page that is out of reach now.
    await page.getByLabel("CPF do dependente").setInputFiles(await photoFile("cpf.jpg"));
    await emptied(redis.url);
    await press(page, "Conferir anexos");
    await isAt(page, /incluir-dependente\/1/);
    await expect(page.getByText(LOST)).toContainText("nesta etapa está guardado");
    await name.fill("Bento de Souza");
    await fillIn(page, "Data de nascimento", "2020-05-06");
    await goOn(page);
    await expect(page.getByAltText("Foto anexada: CPF do dependente")).toBeVisible();

    // What was typed there.
    const chooses = async () => {
      await tick(page, "Atestado Médico", EXACT);
      await goOn(page);
      await expect(page.getByLabel("Nome do médico ou dentista")).toBeVisible();
    };
    await page.goto(`${portal.url}enviar-atestado/10`);
    await chooses();
    await fillIn(page, "Nome do médico ou dentista", "Dra. Rita");
    await emptied(redis.url);
    await goOn(page);
    await expect(page.getByText(LOST)).toContainText("Responda de novo as etapas anteriores.");
    await looksRight(page);
    await chooses();
    await isFilled(page, "Nome do médico ou dentista", "Dra. Rita");
  },
);
