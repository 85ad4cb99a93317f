/** The embedded provider where no journey sees it: its data folder. */
import { expect, it, onTestFinished } from "vitest";
import { contract } from "~/services/provider/contract";
import { startProvider } from "../../provider/server";
import { Control } from "../support/control";
import { dataOf } from "../support/data";
import { providerOfFile } from "./provider-support";

const { provider, folder, control } = await providerOfFile();

it("stores everything from one start to the next, and without control there is no control interface", async () => {
  const login = await control.person("bruno.lima");
  const asked = async (source: Parameters<typeof dataOf>[0]) =>
    (await dataOf(source, login, contract.pendencias.listar, undefined)).atualizar_dados_pessoais;
  expect(await asked(control)).toBe(true);
  await control.confirmEtnia(login);
  const token = await control.token(login);
  const other = await startProvider({ dataFolder: folder, product: "coop" });
  onTestFinished(() => other.close());
  expect(other.managementLink).toBe(provider.managementLink);
  expect(await asked({ url: other.url, token: async () => token })).toBe(false);
  await expect(new Control(other.url).person("bruno.lima")).rejects.toThrow(/: 404 /);
});
