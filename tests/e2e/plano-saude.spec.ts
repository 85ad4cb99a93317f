/** Health plan: what one has, what was asked for, and the simple requests (second spec, sections 2 to 5, 8 and 9). The figures are in readings-money.spec.ts, who may do what in rules-plano.spec.ts. */
import { contract } from "~/services/provider/contract";
import { type VisitedPage, expect, ONCE, tagged, visit, textsOf } from "./support";

const { meuPlano, simular, solicitacoes } = contract.planoSaude;

visit(
  "o simulador que falha diz só o seu, e sem a situação simula sem uma palavra",
  tagged(ONCE, "@R150 @T117"),
  async ({ visitor, as, provider, fault, data }) => {
    const usuario = await as("ana.souza");
    const fails = async (chamada: string, address: string) => {
      await provider.clearFaults(usuario);
      await fault(chamada, { status: 500 });
      return visitor.open(address);
    };
    const planos = await data("planoSaude.planos");
    const plansOf = (page: VisitedPage) => textsOf(page, "main input[type=radio]").length;
    const simulated = await fails(simular.name, "simular-plano-saude?codplano=101");
    expect(simulated.text).toContain("Houve um erro ao simular o plano de saúde.");
    expect(plansOf(simulated)).toBe(planos.length);
    await provider.clearFaults(usuario);
    expect((await simulated.follow("Tentar novamente")).text).not.toContain("Houve um erro");
    // Her own plan is the first, which is offered no more.
    await fault("planoSaude.planos", { corpo: planos.slice(1) });
    expect((await visitor.send("simular-plano-saude", "Simular")).text).toContain(
      "Você paga por mês",
    );
    // Without the situation nobody is known to have a plan: the simulator simulates, and says nothing of it.
    const unknown = await fails(meuPlano.name, "simular-plano-saude");
    expect(textsOf(unknown, "main h1")).toEqual(["Simular Plano de Saúde"]);
    expect([unknown.text.includes("Houve um erro"), plansOf(unknown)]).toEqual([
      false,
      planos.length,
    ]);
    // Without the list nobody says that a request needs no documents.
    const asked = await fails(solicitacoes.name, "plano-saude/solicitacoes/1/documentos");
    expect([asked.status, asked.text.includes("não aguarda")]).toEqual([503, false]);
  },
);

visit(
  "lado a lado quem não cabe num plano é dito ali; o que está em andamento não se pede de novo",
  ONCE,
  async ({ visitor, as, data }) => {
    await as("ana.souza");
    const { meuPlano: plano } = await data("planoSaude.meuPlano");
    const mother = plano?.dependentes.at(-1);
    const simulator = await visitor.open("simular-plano-saude");
    expect(textsOf((await simulator.send("Comparar todos os planos")).root, "main h2")).toEqual([
      "Vale Saúde Regional (coparticipação)",
      "Vale Saúde Enfermaria",
      "Vale Saúde Apartamento",
    ]);
    const page = await visitor.open(
      `simular-plano-saude?planos=101,103&dependentes=${mother?.codigo}`,
    );
    expect(page.text).toMatch(
      /Enfermaria: Maria Aparecida Ferreira não pode participar deste plano.*Regional \(coparticipação\): Maria .* não pode/,
    );
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
