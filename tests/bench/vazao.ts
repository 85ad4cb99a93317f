/** The payslip screen against a default Remix application of the same shape that makes the same calls, in turn: A B A B. */
import { bytesNoFio, ECONOMIA, entra, entraNaBaseline, type Headers } from "./http";
import { Gerador } from "./ensaio/gerador";
import { iniciaPortal, iniciaRemix, naRaiz, type NoAr } from "./processos";
import { mediana, type Medida } from "./tabela";

export const BASELINE = naRaiz("tests/bench/baseline");

const ROUNDS = 3;
const LOAD = { conexoes: 10, segundos: 4 };
const WARM_UP = { conexoes: 10, segundos: 3 };

interface Alvo {
  url: string;
  headers: Headers;
}

/** Requests per second of each target, round by round, so that a drifting machine touches all alike. */
async function compare(gerador: Gerador, alvos: Alvo[]): Promise<number[][]> {
  for (const alvo of alvos) await gerador.carrega({ ...alvo, ...WARM_UP });
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const figures: number[] = [];
    for (const alvo of alvos) figures.push((await gerador.carrega({ ...alvo, ...LOAD })).porSegundo);
    rounds.push(figures);
  }
  return rounds;
}

const ratio = (rounds: number[][], index: number) => mediana(rounds.map((figures) => (figures[index] ?? NaN) / (figures[0] ?? NaN)));
const perSecond = (rounds: number[][], index: number) => mediana(rounds.map((figures) => figures[index] ?? NaN));

async function measure(portal: NoAr, baseline: NoAr, gerador: Gerador): Promise<Medida[]> {
  const parado = await portal.servidor.memoria();
  const padrao = { url: `${baseline.url}/holerites`, headers: await entraNaBaseline(baseline.url) };
  const url = `${portal.url}/colaborador/holerites`;
  const sessao = await entra(portal.url, "ensaio", "ensaio");
  const rounds = await compare(gerador, [padrao, { url, headers: { ...sessao, ...ECONOMIA } }, { url, headers: sessao }]);
  const carregado = await portal.servidor.memoria();
  console.log(
    `\nPedidos por segundo (mediana de ${ROUNDS}): Remix de fábrica ${perSecond(rounds, 0).toFixed(0)}, ` +
      `portal em modo econômico ${perSecond(rounds, 1).toFixed(0)}, com scripts ${perSecond(rounds, 2).toFixed(0)}`,
  );
  const { corpo } = await bytesNoFio(url, { ...sessao, "accept-encoding": "gzip" });
  console.log(`A tela medida: 20 links de menu, 60 eventos, ${corpo} bytes de HTML (gzip)`);
  return [
    { o_que: "Modo econômico contra o Remix de fábrica", medido: ratio(rounds, 1), limite: 2, sentido: "no-minimo", unidade: "×", casas: 2 },
    { o_que: "Com scripts contra o Remix de fábrica", medido: ratio(rounds, 2), limite: 1.3, sentido: "no-minimo", unidade: "×", casas: 2 },
    { o_que: "Memória residente, parado", medido: parado, limite: 120, unidade: "MB" },
    { o_que: "Memória residente, sob essa carga", medido: carregado, limite: 250, unidade: "MB" },
  ];
}

/** `ensaio`: the rehearsal provider, without delay. The baseline must have been built. */
export async function medeVazao(ensaio: string): Promise<Medida[]> {
  const portal = await iniciaPortal(ensaio);
  const baseline = await iniciaRemix(BASELINE, "/entrar", ensaio);
  const gerador = new Gerador();
  try {
    return await measure(portal, baseline, gerador);
  } finally {
    gerador.encerra();
    await Promise.all([portal.servidor.encerra(), baseline.servidor.encerra()]);
  }
}
