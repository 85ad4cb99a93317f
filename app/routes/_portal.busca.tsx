import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Notice, EmptyState } from "~/components/notice";
import { dataOr, completeOrNull } from "~/lib/section";
import { plural } from "~/lib/text";
import { buildAtalhos } from "~/modules/atalhos/atalhos";
import {
  searchableContact,
  searchableManuais,
  searchableScreens,
} from "~/modules/search/searchables";
import {
  searchPortal,
  isSearchTooShort,
  readPortalSearch,
  MIN_SEARCH_LENGTH,
} from "~/modules/search/search";
import { manualUrl } from "~/modules/manuais/manual-url";
import { buildMenu } from "~/layout/menu";
import { pageTitle, searchedFor } from "~/lib/page-title";
import { href, paths } from "~/paths";
import { brand } from "~/services/config/brand/brand.server";
import { authorizePage } from "~/services/access/guard.server";
import { environment } from "~/services/config/environment.server";
import { contract } from "~/services/provider/contract";
import { page } from "~/services/http/response.server";

const MOST_SHOWN = 30;

export async function loader({ request }: LoaderFunctionArgs) {
  const q = readPortalSearch(new URL(request.url).searchParams);
  const { access, menu, atalhos, manuais, permissao } = await authorizePage(
    request,
    {},
    (provider) => ({
      menu: provider.cachedSection(contract.menu.listar),
      atalhos: provider.cachedSection(contract.menu.atalhos),
      manuais: provider.callSection(contract.manuais.listar),
      permissao: provider.callSection(contract.menu.permissao, { rota: "manuais" }),
    }),
  );
  const { management } = access;
  const allowed = dataOr(permissao, { permissao: false }).permissao;
  const listed = allowed
    ? dataOr(manuais, []).map(({ link, ...manual }) => ({
        ...manual,
        url: manualUrl(link, environment.site),
      }))
    : [];
  const atalhoViews = buildAtalhos(dataOr(atalhos, []), management).map(
    ({ descricao, to, declaracao }) => ({
      descricao,
      to: declaracao ? paths.declaracaoDeEmprego() : to,
    }),
  );
  const found = searchPortal(
    [
      ...searchableScreens(buildMenu(dataOr(menu, []), management), management),
      ...searchableScreens(atalhoViews, management),
      /* The provider's menu may lack Minha Conta, so the portal adds this screen itself. */
      ...(management
        ? []
        : searchableScreens([{ descricao: "Minha Conta", to: paths.minhaConta() }])),
      ...searchableManuais(listed),
      searchableContact(brand.hr),
    ],
    q,
  );
  return page({
    q,
    tooShort: isSearchTooShort(q),
    total: found.length,
    found: found.slice(0, MOST_SHOWN).map(({ titulo, descricao, about, tipo, to }) => ({
      titulo,
      tipo,
      to,
      line: tipo === "tela" ? [descricao, about].filter(Boolean).join(" · ") : about,
    })),
    incomplete: [menu, atalhos, ...(allowed ? [manuais] : [])].some(
      (part) => completeOrNull<unknown>(part) === null,
    ),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(searchedFor(data?.q) || "Busca");

export default function SearchPage() {
  const { q, tooShort, total, found, incomplete } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Busca</h1>
      <Form key={q} action={paths.busca()} role="search" aria-label="Busca" className="busca campo">
        <label htmlFor="q">O que você procura?</label>
        <div className="flex flex-wrap gap-x-2 gap-y-4">
          <input
            id="q"
            name="q"
            type="search"
            className="entrada max-w-md flex-[1_1_8em]"
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
          />
          <button type="submit" className="botao">
            Buscar
          </button>
        </div>
      </Form>
      {incomplete && (
        <Notice kind="error">
          <p>Uma parte do portal não respondeu agora: podem faltar resultados.</p>
        </Notice>
      )}
      {tooShort ? (
        <p className="dica">
          {q === ""
            ? "Escreva uma palavra: holerite, férias, convênio…"
            : `Escreva pelo menos ${MIN_SEARCH_LENGTH} letras ou números.`}
        </p>
      ) : (
        <>
          <p role="status" className="dica">
            {total > found.length && `${found.length} de `}
            {total > 0 && plural(total, "resultado", "resultados")}
          </p>
          {total === 0 ? (
            <EmptyState>
              Nada foi encontrado com “{q}”. Tente outra palavra, ou procure no menu.
            </EmptyState>
          ) : (
            <ul className="linhas">
              {found.map(({ titulo, line, tipo, to }) => (
                <li key={to} className="linha">
                  {tipo === "manual" ? (
                    <a className="font-bold" href={to} target="_blank" rel="noopener noreferrer">
                      Manual: {titulo}
                      <span className="sr-only"> (abre em outra aba)</span>
                    </a>
                  ) : to === "" ? (
                    <strong>{titulo}</strong>
                  ) : (
                    <a className="font-bold" href={tipo === "contato" ? to : href(to)}>
                      {titulo}
                    </a>
                  )}
                  <p className="dica w-full">{line}</p>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}
