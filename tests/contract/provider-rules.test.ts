/** The embedded provider where no journey sees it: its data folder. */
import { expect, it, onTestFinished } from "vitest";
import { contract } from "~/services/provider/contract";
import { startProvider } from "../../provider/server";
import { providerOfFile, search, envelopeOf } from "./provider-support";

const { provider, folder, anonymous } = await providerOfFile();

it("stores everything from one start to the next, and without control there is no control interface", async () => {
  const { usuario, client } = await anonymous.person("carla.dias");
  await client.read(contract.conta.configurarEmail, { email: "guardado@correio.example" });
  const other = await startProvider({ dataFolder: folder, product: "abc" });
  onTestFinished(() => other.close());
  expect(other.managementLink).toBe(provider.managementLink);
  const received = await search(
    `${other.url}/colaborador/valida-token?app=web&token=${client.token ?? ""}`,
  );
  expect(envelopeOf(received).data).toMatchObject({
    email: "guardado@correio.example",
    matrabc: expect.any(Number),
  });
  expect((await search(`${other.url}/__controle/token`, "POST", { usuario })).status).toBe(404);
});
