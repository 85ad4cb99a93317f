import { today } from "~/lib/calendar";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { originalIn } from "~/wizard/definition/original.server";
import type { StepRequest } from "~/wizard/definition/wizard";

export async function loadContext(provider: Provider, request: StepRequest) {
  const [{ data: config }, listed] = await Promise.all([
    provider.call(contract.dependentes.config),
    provider.call(contract.dependentes.listar),
  ]);
  const { data: dependentes } = listed;
  const original = originalIn(dependentes, request, contract.dependentes.listar, listed);
  return { config, dependentes, original, today: today(new Date()) };
}
