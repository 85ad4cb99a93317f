/** `npm run bench`: weights, times and ratios beside their budgets. Ends with 1 when one is broken. */
import { medeCelular } from "./celular";
import { constroiBaseline, medeConstrucao } from "./construcao";
import { iniciaEnsaio } from "./ensaio/gerador";
import { medePesos } from "./pesos";
import { encerraServidores, iniciaPortal, iniciaProvedor } from "./processos";
import { imprime } from "./tabela";
import { preparaTelas } from "./telas";
import { BASELINE, medeVazao } from "./vazao";
import { medeCusto, medeVoltas } from "./voltas";

const SLOW_CALL = 200;
const ORDINARY_CALL = 30;
/** First screens whose script time is looked at: the lightest and the heaviest. */
const FIRST_SCREENS = ["Entrar", "Início", "Holerites", "Convênios"];

async function withScreens<T>(provedor: string, run: (telas: Awaited<ReturnType<typeof preparaTelas>>, portal: string) => Promise<T>): Promise<T> {
  const { url, servidor } = await iniciaPortal(provedor);
  const result = await run(await preparaTelas(url), url);
  await servidor.encerra();
  return result;
}

async function main(): Promise<number> {
  const provedor = (await iniciaProvedor()).url;
  let broken = 0;
  await withScreens(provedor, async (telas, portal) => {
    broken += imprime("Peso no fio (primeira visita, nada guardado)", await medePesos(portal, telas));
    const first = telas.filter(({ tela }) => FIRST_SCREENS.includes(tela));
    broken += imprime("Celular barato, sinal fraco", await medeCelular(`${portal}/colaborador/auth`, first));
  });
  const slow = await iniciaEnsaio({ atraso: SLOW_CALL, atras: provedor });
  await withScreens(slow.url, async (telas) => {
    const withCalls = telas.filter(({ pessoa }) => pessoa !== null);
    broken += imprime(`Uma volta ao provedor por página (cada chamada demora ${SLOW_CALL} ms)`, await medeVoltas(withCalls, SLOW_CALL));
  });
  const ordinary = await iniciaEnsaio({ atraso: ORDINARY_CALL, atras: provedor });
  await withScreens(ordinary.url, async (telas) => {
    const some = telas.filter(({ tela }) => FIRST_SCREENS.includes(tela) && tela !== "Entrar");
    broken += imprime(`Custo da página além da chamada mais lenta (${ORDINARY_CALL} ms)`, await medeCusto(some, ORDINARY_CALL));
  });
  await constroiBaseline(BASELINE);
  broken += imprime("Holerite sob carga (razões dentro desta execução)", await medeVazao((await iniciaEnsaio()).url));
  broken += imprime("Construção e início", await medeConstrucao(provedor));
  console.log(broken === 0 ? "\nTodos os orçamentos cumpridos." : `\n${broken} orçamento(s) estourado(s).`);
  return broken;
}

try {
  process.exitCode = (await main()) === 0 ? 0 : 1;
} finally {
  await encerraServidores();
}
