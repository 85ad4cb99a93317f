import type { LoaderFunctionArgs } from "@remix-run/node";
import { dataOr } from "~/lib/section";
import { firstName, properName } from "~/lib/text";
import type { SessionKeys } from "~/offline/delivery";
import { signedInHere } from "~/modules/offline/signed-in-here.server";
import { deviceKeysOf, deviceSignIn } from "~/services/access/device-keys.server";
import { ownerOf } from "~/services/access/owner.server";
import { page } from "~/services/http/response.server";
import { secondsLeft } from "~/services/session/session.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = Date.now();
  const opened = await signedInHere(request, { evenWithPendencias: true }, (provider) => ({
    configs: provider.callSection(contract.atestados.configuracoes, { tipo: "ATESTADOS" }),
  }));
  if (!opened) return page({}, { status: 401 });
  const { access, configs } = opened;
  const entrada = deviceSignIn(access);
  // The request's session cookie is superseded. The device asks again with the new one.
  if (entrada === "") return page({}, { status: 503, headers: { "Retry-After": "30" } });
  const who: SessionKeys = {
    selo: access.session.content.csrfToken ?? "",
    entrada,
    quando: asked,
    segundos: secondsLeft(access.session.content),
    nome: firstName(properName(access.colaborador.colaborador)),
    chaves: deviceKeysOf(ownerOf(access)).map(({ id, key, pair }) => ({
      id,
      chave: key.toString("base64url"),
      publica: pair.publicKey,
      privada: pair.privateKey,
    })),
    tipos: dataOr(configs, []).map(({ codigo, descricao }) => ({ codigo, descricao })),
  };
  return page(who);
}
