/** Section 4: how many payslip screens a second, beside a Remix application as it comes out of the box; and memory. */
import { setTimeout as wait } from "node:timers/promises";
import { Gerador, iniciaEnsaio } from "./ensaio/gerador";
import { ECONOMIA, entra, entraNaBaseline, html, type Headers } from "./http";
import { iniciaPortal, iniciaRemix, naRaiz, type NoAr } from "./processos";
import { mediana, numero, type Relatorio } from "./relatorio";

const CONNECTIONS = 16;
const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 4;

/** MB. */
const IDLE_MEMORY = 120;
const LOADED_MEMORY = 250;

const MARK = "Conta Cliente - Supermercado - dia 48";

interface Alvo {
  nome: string;
  /** At least so many times the baseline; null for the baseline itself. */
  razao: number | null;
  url: string;
  sessoes: Headers[];
  medidas: number[];
}

const many = (make: () => Promise<Headers>) => Promise.all(Array.from({ length: CONNECTIONS }, make));

/** The screen is what it should be: neither an error nor a sign-in page. */
async function check({ nome, url, sessoes }: Alvo): Promise<void> {
  const page = await html(url, sessoes[0]);
  const links = page.match(/<a [^>]*href=/g)?.length ?? 0;
  if (!page.includes(MARK) || links < 30) throw new Error(`${nome}: a tela de holerite não veio inteira`);
}

function watchMemory({ servidor }: NoAr): () => Promise<number> {
  let most = 0;
  let watching = true;
  const watch = (async () => {
    while (watching) {
      most = Math.max(most, await servidor.memoria());
      await wait(500);
    }
  })();
  return async () => {
    watching = false;
    await watch;
    return most;
  };
}

export async function mede(relatorio: Relatorio): Promise<void> {
  relatorio.titulo("4. Vazão da tela de holerite (20 links no menu, 60 eventos; provedor de ensaio sem demora)");
  const provedor = await iniciaEnsaio();
  const portal = await iniciaPortal(provedor.url);
  const baseline = await iniciaRemix(naRaiz("tests/bench/baseline"), "/entrar", provedor.url);
  const url = `${portal.url}/colaborador/holerites`;
  // Each connection is a person: the portal sends the same read of the same person but once.
  const sessoes = await many(() => entra(portal.url, "ana.souza", "ensaio"));
  const alvos: Alvo[] = [
    { nome: "portal, economia", razao: 2, url, sessoes: sessoes.map((sessao) => ({ ...sessao, ...ECONOMIA })), medidas: [] },
    { nome: "portal, com scripts", razao: 1.3, url, sessoes, medidas: [] },
    { nome: "Remix de fábrica", razao: null, url: `${baseline.url}/holerites`, sessoes: await many(() => entraNaBaseline(baseline.url)), medidas: [] },
  ];
  for (const alvo of alvos) await check(alvo);
  await wait(2_000);
  const idle = await portal.servidor.memoria();

  const gerador = new Gerador();
  const load = ({ url, sessoes }: Alvo, segundos: number) => gerador.carrega({ url, sessoes, conexoes: CONNECTIONS, segundos });
  for (const alvo of alvos) await load(alvo, WARM_UP_SECONDS);
  const memory = watchMemory(portal);
  // Taking turns, so that whatever else the machine does hits all alike.
  for (let round = 0; round < ROUNDS; round += 1) for (const alvo of alvos) alvo.medidas.push((await load(alvo, SECONDS)).porSegundo);
  const loaded = await memory();
  gerador.encerra();
  await Promise.all([portal, baseline, provedor].map(({ servidor }) => servidor.encerra()));

  const reference = alvos.find(({ razao }) => razao === null)?.medidas ?? [];
  relatorio.tabela(
    ["Servidor", "telas/s (mediana)", "rodadas", "razão", "orçamento"],
    alvos.map(({ nome, razao, medidas }) => {
      // Round by round: neighbours in time share the machine's mood.
      const times = mediana(medidas.map((medida, round) => medida / (reference[round] ?? NaN)));
      return [
        nome,
        numero(mediana(medidas)),
        medidas.map((medida) => numero(medida)).join(" "),
        razao === null ? "1,00" : relatorio.aoMenos(`Vazão, ${nome}`, times, razao, 2),
        razao === null ? "" : `≥ ${numero(razao, 1)}`,
      ];
    }),
  );
  relatorio.nota("");
  relatorio.tabela(
    ["Memória do portal (MB residentes)", "medido", "orçamento"],
    [
      ["parado", relatorio.ate("Memória parado, MB", idle, IDLE_MEMORY), `≤ ${IDLE_MEMORY}`],
      ["sob essa carga (o pico)", relatorio.ate("Memória sob carga, MB", loaded, LOADED_MEMORY), `≤ ${LOADED_MEMORY}`],
    ],
  );
}
