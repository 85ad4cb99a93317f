/** Dependents: the list and the requests about them (spec part 2, sections 2 and 4). */
import { type ReadByName, expect, journey, ONCE, visit, textsOf, fillIn, press } from "./support";

async function withStatus(data: ReadByName, status: number) {
  const found = (await data("dependentes.listar")).find(
    (dependente) => dependente.status === status,
  );
  if (!found) throw new Error(`nenhum dependente no status ${status}`);
  return found;
}

visit("a solicitação: o que o RH respondeu, e os anexos", ONCE, async ({ visitor, as, data }) => {
  await as("ana.souza");
  const { nome, anexos, codatestado } = await withStatus(data, 2);
  const page = await visitor.open(`dependentes/pedidos/${codatestado}`);
  expect(textsOf(page, "main h2")).toContain(`Inclusão de dependente: ${nome}`);
  expect(page.text).toContain("O CPF está ilegível. Envie outra foto.");
  expect(page.text).toContain("Imposto de Renda: dependente");
  for (const { id, descricao } of anexos) {
    const file = page.link(`${descricao} (abre em outra aba)`);
    expect(file).toMatch(new RegExp(`/dependentes/pedidos/${codatestado}/anexos/${id}$`));
    expect((await visitor.http.get(file)).status()).toBe(200);
  }
});

journey(
  "cancelar, e só a lista diz o que houve: de quem já é do cadastro, volta a ativo",
  ONCE,
  async ({ page, person, data, fault }) => {
    for (const [failure, told] of [
      [{ status: 500 }, "O pedido pode ter chegado"],
      [{ recusa: "Não encontrado" }, "Solicitação cancelada com sucesso!"],
    ] as const) {
      await person.withSession("carla.dias");
      const { codatestado } = await withStatus(data, 2);
      await page.goto(`dependentes/pedidos/${codatestado}/cancelar`);
      await fillIn(page, "Motivo cancelamento", "Foi engano");
      await fault("atestados.exibir", failure);
      await fault("atestados.cancelar", { quebra: "depois", vezes: 1 });
      await press(page, "Confirmar cancelamento");
      await expect(page.getByText(told)).toBeVisible();
    }
  },
);
