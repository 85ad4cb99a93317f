/** The embedded provider where no journey sees it: its folder, flags that its demo sets alike. */
import { expect, it, onTestFinished } from "vitest";
import { contract } from "~/services/provider/contract";
import { configsOf } from "../../provider/demo/submission-configs";
import { startProvider } from "../../provider/server";
import { checkSubmission, submission as received } from "../../provider/submissions";
import { Control } from "../support/control";
import { dataOf } from "../support/data";
import { providerOfFile } from "./provider-support";
import { submission } from "./samples";

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

it("a new certificate needs what incluir names, a corrected one what alterar names", () => {
  const sent = received.parse({ ...submission, filenames: [] });
  const asked = (flag: "incluir" | "alterar", attached?: string[]) => {
    const configs = configsOf("ana.souza", "ATESTADOS").map((config) => ({
      ...config,
      anexos: config.anexos.map((each) => ({
        ...each,
        incluir: false,
        alterar: false,
        [flag]: true,
      })),
    }));
    return () => checkSubmission(sent, { tipo: "ATESTADOS", configs, dependentes: [], attached });
  };
  expect(asked("incluir")).toThrow("obrigatórios");
  expect(asked("alterar")).not.toThrow();
  expect(asked("incluir", [])).not.toThrow();
});
