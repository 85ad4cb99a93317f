/** Who is signed in on this device, for its scripts: the keys that go with them, and what a certificate kept without signal can be called. Never a redirect. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { dataOr } from "~/lib/part";
import { firstName, properName } from "~/lib/text";
import type { Whose } from "~/device/delivery";
import { deviceKeysOf, maySaveOnDevice } from "~/services/access/device-keys.server";
import { openPage } from "~/services/access/guard.server";
import { ownerOf } from "~/services/access/owner.server";
import { cameFromOutside } from "~/services/http/server-hooks.server";
import { notFound, page } from "~/services/http/response.server";
import { contract } from "~/services/provider/contract";

const isRedirect = (thrown: unknown): boolean => thrown instanceof Response && thrown.headers.has("Location");

export async function loader({ request }: LoaderFunctionArgs) {
  if (cameFromOutside(request)) throw notFound();
  const opened = await openPage(request, { evenWithPendencias: true }, (provider) => ({
    configs: provider.part(contract.atestados.configuracoes, { tipo: "ATESTADOS" }),
  })).catch((thrown: unknown) => {
    if (isRedirect(thrown)) return null;
    throw thrown;
  });
  if (!opened || !maySaveOnDevice(opened.access)) return page({}, { status: 401 });
  const { access, configs } = opened;
  const who: Whose = {
    selo: access.session.content.selo ?? "",
    nome: firstName(properName(access.colaborador.colaborador)),
    chaves: deviceKeysOf(ownerOf(access)).map(({ id, key }) => ({ id, chave: key.toString("base64url") })),
    tipos: dataOr(configs, []).map(({ codigo, descricao }) => ({ codigo, descricao })),
  };
  return page(who);
}
