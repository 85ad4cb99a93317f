/** Health plan: what one has, what was asked for, and the simple requests (second spec, sections 2 to 5, 8 and 9). The figures are in readings-money.spec.ts, who may do what in rules-plano.spec.ts. */
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, ONCE, tagged } from "./support/journey";
import { textOf, visit } from "./support/page-visitor";
import { part, textsOf } from "./support/reading";
const { meuPlano, simular } = contract.planoSaude;
visit(
  "Meu Plano e as solicitações: o que está em andamento, e o que se pode fazer",
  tagged(ONCE, "@R142", "@R143", "@R144", "@T113", "@T114", "@T115", "@T153", "@T154", "@T199"),
  async ({ visitor, as }) => {
    await as("ana.souza");
    const mine = await visitor.open("plano-saude");
    expect(textsOf(mine.root, "title, .abas a")).toEqual([
      "Plano de Saúde — Portal do Colaborador",
      "Meu Plano",
      "Solicitações 3 pendentes",
    ]);
    for (const [name, says] of [
      ["João Carlos", "Remover João Carlos"],
      ["Marina", "Remoção solicitada"],
      ["Pedro", "Inclusão solicitada"],
      ["Maria Aparecida", "Não pode participar"],
    ] as const)
      expect(
        textsOf(mine.root, "main li").find((line) => line.startsWith(name)),
        name,
      ).toContain(says);
    // A change under way disables the next one.
    expect(textsOf(mine.root, "button[disabled]")).toEqual(["Trocar plano"]);
    expect(mine.link("Cancelar plano")).toContain("plano-saude/cancelar");

    const pending = await mine.follow("Solicitações 3 pendentes");
    expect(textsOf(pending.root, "[aria-label=Solicitações] a")).toEqual([
      "Pendentes",
      "Finalizadas",
    ]);
    for (const [kind, ...texts] of [
      [
        ...[
          "Inclusão de dependente",
          "Os documentos precisam ser corrigidos",
          "Corrigir documentos",
        ],
        ...["A certidão de nascimento está ilegível. Envie outra foto.", "Você paga por mês"],
      ],
      ["Remoção de dependente", "Em análise", "Cancelar solicitação"],
      ["Alteração de plano", "Falta a sua assinatura"],
    ])
      for (const text of texts) expect(textOf(part(pending, kind ?? "")), kind).toContain(text);
    const finished = await pending.follow("Finalizadas");
    expect(textsOf(finished.root, "main h2")).toHaveLength(4);
    for (const situacao of ["Aprovada", "Recusada", "Cancelada"])
      expect(textsOf(finished.root, ".situacao").join()).toContain(situacao);

    await as("carla.dias");
    const none = await visitor.open("plano-saude");
    expect(none.text).toContain("Você não possui plano de saúde");
    expect(none.link("Solicitar plano")).toContain("plano-saude/solicitar");
    const simulator = await none.follow("Simular Plano de Saúde");
    expect(textsOf(simulator.root, "title")[0]).toMatch(/^Simular Plano de Saúde/);
    expect((await simulator.send("Simular")).text).toContain("Solicitar este plano");
  },
);

visit(
  "o simulador que falha diz só o seu, e sem a situação simula sem uma palavra",
  tagged(ONCE, "@R150", "@T117"),
  async ({ visitor, as, provider }) => {
    const usuario = await as("ana.souza");
    const fails = async (chamada: string, address: string) => {
      await provider.clearFaults(usuario);
      await provider.fault({ chamada, usuario, status: 500 });
      return visitor.open(address);
    };
    const planos = await dataOf(provider, usuario, contract.planoSaude.planos, undefined);
    const plansOf = (page: { root: Parameters<typeof textsOf>[0] }) =>
      textsOf(page.root, "main input[type=radio]").length;
    const simulated = await fails(
      simular.name,
      `simular-plano-saude?codplano=${planos[0]?.codigo}`,
    );
    expect(simulated.text).toContain("Houve um erro ao simular o plano de saúde.");
    expect(plansOf(simulated)).toBe(planos.length);
    await provider.clearFaults(usuario);
    expect((await simulated.follow("Tentar novamente")).text).not.toContain("Houve um erro");
    // Without the situation nobody is known to have a plan: the simulator simulates, and says nothing of it.
    const unknown = await fails(meuPlano.name, "simular-plano-saude");
    expect(textsOf(unknown.root, "main h1")).toEqual(["Simular Plano de Saúde"]);
    expect([unknown.text.includes("Houve um erro"), plansOf(unknown)]).toEqual([
      false,
      planos.length,
    ]);
  },
);

visit(
  "lado a lado quem não cabe num plano é dito ali; o que está em andamento não se pede de novo",
  ONCE,
  async ({ visitor, as, provider }) => {
    const login = await as("ana.souza");
    const { meuPlano: plano } = await dataOf(provider, login, meuPlano, undefined);
    const mother = plano?.dependentes.find(({ nome }) => nome.startsWith("Maria Aparecida"));
    const simulator = await visitor.open("simular-plano-saude");
    expect(textsOf((await simulator.send("Comparar todos os planos")).root, "main h2")).toEqual([
      "Vale Saúde Regional (coparticipação)",
      "Vale Saúde Enfermaria",
      "Vale Saúde Apartamento",
    ]);
    const page = await visitor.open(
      `simular-plano-saude?planos=101,103&dependentes=${mother?.codigo}`,
    );
    expect(
      page.text.match(/Maria Aparecida Ferreira não pode participar deste plano/g),
    ).toHaveLength(2);
    expect(page.text).toContain("A troca do plano já foi solicitada e está em andamento.");
    expect(page.text).not.toContain("Trocar para este plano");
  },
);

visit(
  "no modo gerencial o plano se vê, mas nada se pede",
  ONCE,
  async ({ visitor, runningProvider }) => {
    const page = await visitor.open(`plano-saude?${runningProvider.managementLink}`);
    expect(page.text).toContain(
      "Pedidos do plano de saúde pertencem ao colaborador e não são feitos no modo gerencial.",
    );
    expect(page.text).not.toContain("Cancelar plano");
  },
);
