/** A list with an unreadable entry proves no absence. Of a complete one: tests/e2e/bad-input.spec.ts. */
// Loaded before NODE_ENV says "production", since Vitest compiles JSX for development.
import "react/jsx-dev-runtime";
import "./services/support/test-environment";
import { expect, it, vi } from "vitest";
import { accessOf } from "./services/support/access";

const DATA: Record<string, unknown> = {
  "cadastro.dadosCadastrais": { contatos: [] },
  "planoSaude.meuPlano": { meuPlano: null, termos: "" },
  "planoSaude.planos": [{ dependentes: [] }],
};

const VIDEO = { status: 200, headers: { "content-type": "video/mp4" }, discard() {} };

const callSection = ({ name }: { name: string }) => ({
  ok: true,
  data: DATA[name] ?? [],
  skippedCount: 1,
});

vi.mock("~/services/access/guard.server", () => ({
  async authorizePage(_: Request, __: object, calls: (provider: object) => object) {
    const all = calls({ callSection, open: () => VIDEO });
    for (const [name, answer] of Object.entries(all)) Reflect.set(all, name, await answer);
    return { access: accessOf(), ...all };
  },
}));

const PAGES = `
_portal.treinamentos_.$tipo
_portal.treinamentos_.$tipo.$video
_portal.planos-beneficios.$id
planos-beneficios.$id.arquivo
_portal.plano-saude_.trocar.$codplano
_portal.plano-saude_.remover.$codigo
_portal.simular-plano-saude
_portal.holerites
_portal.holerites.$id.explicacao.$linha
_portal.holerites_.juntar
holerites.juntar[.]pdf
_portal.demonstrativo-ferias
_portal.atualizacao-cadastral.contato.$numero`;

it.each(PAGES.trim().split("\n"))("%s", { tags: ["R090"] }, async (route) => {
  const { loader } = await import(`../../app/routes/${route}.tsx`);
  const request = new Request("http://portal/?id=9&codplano=9&holerite=9&concessao=9", {
    // An image cannot show a page that tells the error.
    headers: { "Sec-Fetch-Dest": "image" },
  });
  const response = await loader({ request, params: {} }).catch((thrown: unknown) => thrown);
  expect([200, 503]).toContain(response.status);
});
