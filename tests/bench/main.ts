/**
 * `npm run bench`: measures the built portal against its budgets and prints tables; a broken budget ends it with 1.
 * Arguments choose sections: `npm run bench -- peso vazao`.
 */
import * as atestado from "./atestado";
import * as celular from "./celular";
import * as custo from "./custo";
import * as envios from "./envios";
import * as idaEVolta from "./ida-e-volta";
import * as partida from "./partida";
import * as peso from "./peso";
import { encerraServidores, iniciaPortal, iniciaProvedor } from "./processos";
import { Relatorio } from "./relatorio";
import { telasDe } from "./telas";
import * as vazao from "./vazao";

const SECTIONS = ["peso", "celular", "ida-e-volta", "vazao", "custo", "partida", "envios", "atestado"];

const asked = process.argv.slice(2);
const unknown = asked.filter((section) => !SECTIONS.includes(section));
if (unknown.length > 0) {
  console.error(`Seção desconhecida: ${unknown.join(", ")}. As que há: ${SECTIONS.join(", ")}.`);
  process.exit(1);
}
const wanted = (section: string) => asked.length === 0 || asked.includes(section);

async function run(): Promise<number> {
  const relatorio = new Relatorio();
  // First, so that all that follows measures what the sources say now.
  const construcao = partida.constroi();
  if (["peso", "celular", "ida-e-volta"].some(wanted)) {
    const provedor = await iniciaProvedor();
    const portal = await iniciaPortal(provedor.url);
    const telas = await telasDe(portal.url);
    if (wanted("peso")) await peso.mede(relatorio, telas);
    if (wanted("celular")) await celular.mede(relatorio, telas);
    if (wanted("ida-e-volta")) await idaEVolta.mede(relatorio, telas, provedor.url);
    await encerraServidores();
  }
  if (wanted("vazao")) {
    partida.constroiBaseline();
    await vazao.mede(relatorio);
  }
  if (wanted("custo")) {
    const provedor = await iniciaProvedor();
    await custo.mede(relatorio, provedor.url);
    await encerraServidores();
  }
  if (wanted("atestado")) {
    const provedor = await iniciaProvedor();
    const portal = await iniciaPortal(provedor.url);
    await atestado.mede(relatorio, portal.url);
    await encerraServidores();
  }
  if (wanted("envios")) await envios.mede(relatorio);
  if (wanted("partida")) await partida.mede(relatorio, construcao);
  return relatorio.encerra();
}

try {
  process.exitCode = await run();
} finally {
  await encerraServidores();
}
// Idle keep-alive connections would hold the process for a while.
process.exit();
