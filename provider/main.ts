/** Runs the provider as a program of its own. */
import { iniciaProvedor } from "./servidor";

function portaDe(texto: string | undefined): number {
  const porta = Number(texto ?? "4001");
  if (Number.isInteger(porta) && porta >= 0 && porta <= 65535) return porta;
  throw new Error(`PROVIDER_PORT deve ser um número de 0 a 65535, não "${texto ?? ""}"`);
}

async function main(): Promise<void> {
  const { PROVIDER_PORT, PROVIDER_HOST, PROVIDER_DATA, PROVIDER_PRODUCT, PROVIDER_CONTROL } = process.env;
  const provedor = await iniciaProvedor({
    porta: portaDe(PROVIDER_PORT),
    host: PROVIDER_HOST,
    dados: PROVIDER_DATA ?? ".data",
    produto: PROVIDER_PRODUCT,
    controle: PROVIDER_CONTROL === "1",
  });
  console.log(`PROVEDOR ${provedor.url}`);
  console.log(`LINK-GERENCIAL ${provedor.linkGerencial}`);

  const encerra = () => void provedor.fecha().then(() => process.exit(0));
  process.once("SIGTERM", encerra);
  process.once("SIGINT", encerra);
}

main().catch((erro: unknown) => {
  console.error(`O provedor não iniciou: ${erro instanceof Error ? erro.message : String(erro)}`);
  process.exit(1);
});
