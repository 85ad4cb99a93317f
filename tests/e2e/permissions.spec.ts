/** A permission belongs to all that stands under its name: pages, files, parts, actions; and no other door leads there (spec 2.1). */
import { type ReadByName, expect, ONCE, visit, expectRecords, BASE, destination } from "./support";
import { ACTIONS, destinations, GUARDED_ROUTES } from "./support/routes";

interface OfAnother {
  what: string;
  codigo: string;
  anexo: string | null;
}

/** The person's requests of each kind that is no certificate, with a file where there is one. */
async function others(data: ReadByName): Promise<OfAnother[]> {
  const [documentos, dependentes, cadastro] = await Promise.all([
    data("atestados.listar", { tipo: "DOCUMENTOS" as const }),
    data("dependentes.listar"),
    data("cadastro.solicitacoes"),
  ]);
  const open = <T extends { status: number }>(list: T[]) => list.filter(({ status }) => status < 3);
  return [
    ...open(documentos).map(({ codigo, anexos }) => ({
      what: "documento",
      codigo,
      anexo: anexos[0]?.id ?? null,
    })),
    ...open(dependentes).map(({ codatestado, anexos }) => ({
      what: "pedido de dependente",
      codigo: codatestado,
      anexo: anexos[0]?.id ?? null,
    })),
    ...open(cadastro).map(({ codigo }) => ({ what: "pedido do cadastro", codigo, anexo: null })),
  ];
}

visit(
  "sem permissão para documentos e dependentes, a porta dos atestados não os mostra, não os abre nem os cancela",
  ONCE,
  async ({ who, as, provider, fault, data }) => {
    const ana = await as("ana.souza");
    const all = await others(data);
    expect(new Set(all.map(({ what }) => what)).size).toBe(3);
    await fault("menu.permissao", { corpo: { permissao: false } });
    const selo = await who.csrfToken();
    await provider.forgetCalls(ana);
    for (const { what, codigo, anexo } of all) {
      const file = anexo === null ? [] : [`/anexos/${anexo}`];
      for (const page of ["", "/recibo", "/cancelar", ...file])
        expect((await who.open(`atestados/${codigo}${page}`)).status(), `${what}${page}`).toBe(404);
      const sent = await who.send(`atestados/${codigo}/cancelar`, {
        selo,
        motivo: "Pela porta errada",
      });
      expect(sent.status(), `${what}, cancelar`).toBe(404);
    }
    await expectRecords(provider, ana);
  },
);

visit(
  "o que deu certo é dito, ainda que a página seguinte não possa ser aberta",
  ONCE,
  async ({ who, as, fault, data }) => {
    await as("ana.souza");
    const all = await data("dependentes.listar");
    const open = all.find(({ status }) => status < 3);
    const selo = await who.csrfToken();
    const sent = await who.send(`dependentes/pedidos/${open?.codatestado}/cancelar`, {
      selo,
      motivo: "Mudei de ideia",
    });
    expect(sent.status()).toBe(303);
    await fault("menu.permissao", { status: 500 });
    const text = await who.read((destination(sent) ?? "").slice(BASE.length));
    expect(text).toMatch(/cancelad[ao].*Não deu para verificar agora se você pode abrir/);
  },
);

visit(
  "cada porta só leva ao que é dela, também para quem pode tudo",
  ONCE,
  async ({ who, as, provider, data }) => {
    const ana = await as("ana.souza");
    const selo = await who.csrfToken();
    const all = await others(data);
    const atestados = await data("atestados.listar", { tipo: "ATESTADOS" });
    const atestado = atestados.find(({ status }) => status < 3);
    const [certificate, file] = [atestado?.codigo, atestado?.anexos[0]?.id];
    const documento = all.find(({ what }) => what === "documento");
    const dependente = all.find(
      ({ what, anexo }) => what === "pedido de dependente" && anexo !== null,
    );
    for (const [door, ...codes] of [
      ["documentos/enviados", certificate, dependente?.codigo],
      ["dependentes/pedidos", certificate, documento?.codigo],
      ["atualizacao-cadastral/endereco", certificate, documento?.codigo, dependente?.codigo],
    ])
      for (const code of codes) {
        const sent = await who.send(`${door}/${code}/cancelar`, { selo, motivo: "Porta errada" });
        expect(sent.status(), `${door} ${code}`).toBe(404);
      }
    await expectRecords(provider, ana);
    // Its own door opens its own files.
    for (const [address, status] of [
      [`atestados/${certificate}/anexos/${file}`, 200],
      [`documentos/enviados/${documento?.codigo}/anexos/${documento?.anexo}`, 200],
      [`documentos/enviados/${certificate}/anexos/${file}`, 404],
      [`dependentes/pedidos/${dependente?.codigo}/anexos/${dependente?.anexo}`, 200],
    ] as const)
      expect((await who.open(address)).status(), address).toBe(status);
  },
);

visit(
  "cada ação do portal recusa um formulário sem selo, ou com um errado, e não escreve nada",
  ONCE,
  async ({ who, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.forgetCalls(ana);
    expect(ACTIONS.length).toBeGreaterThan(30);
    for (const { id, path, form } of ACTIONS) {
      const forms: Record<string, string>[] = [form, { ...form, selo: "A".repeat(43) }];
      for (const each of forms) {
        const done = await who.send(path, each);
        // A record of nobody's, or a screen that this person has no business with, comes before the token.
        if (done.status() !== 404 && destination(done) === null)
          expect(done.status(), id).toBe(400);
      }
    }
    await expectRecords(provider, ana);
  },
);

visit(
  "compras a prazo: sem o código, nada do que está atrás dele se abre nem se envia",
  ONCE,
  async ({ who, as, provider, data }) => {
    const davi = await as("davi.rocha");
    expect(await data("comprasPrazo.parametros")).toMatchObject({ codigo_valido: false });
    const selo = await who.csrfToken();
    await provider.forgetCalls(davi);
    const behind = GUARDED_ROUTES.filter(({ path }) =>
      /^config-compras-prazo\/(senha|autorizados)/.test(path),
    );
    for (const route of behind)
      expect(await destinations(who, route, selo), route.id).toEqual([
        "/colaborador/config-compras-prazo",
      ]);
    expect(await (await who.open("config-compras-prazo")).text()).toContain("Nada foi enviado.");
    await expectRecords(provider, davi);
  },
);

visit(
  "a busca não mostra os manuais a quem não os pode abrir, ainda que o provedor os liste",
  ONCE,
  async ({ visitor, as, provider, data, fault }) => {
    const ana = await as("ana.souza");
    expect((await data("manuais.listar")).length).toBeGreaterThan(0);
    expect((await visitor.open("busca?q=manual")).text).toContain("Manual: ");
    for (const how of [{ corpo: { permissao: false } }, { recusa: "Não sei" }]) {
      await provider.clearFaults(ana);
      await fault("menu.permissao", how);
      expect((await visitor.open("busca?q=manual")).text, JSON.stringify(how)).not.toContain(
        "Manual: ",
      );
    }
  },
);
