import { today } from "~/lib/calendar";
import { notFound } from "~/services/http/response.server";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import type { StepRequest } from "~/wizard/definition/wizard";

export async function loadContext(provider: Provider, { record }: StepRequest) {
  const [{ data: config }, { data: dependentes }] = await Promise.all([
    provider.call(contract.dependentes.config),
    provider.call(contract.dependentes.listar),
  ]);
  const original = dependentes.find(({ codigo }) => codigo === record) ?? null;
  if (record !== null && !original) throw notFound();
  return { config, dependentes, original, today: today(new Date()) };
}
