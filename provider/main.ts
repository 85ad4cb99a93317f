/** Starts the provider as a separate process. */
import { startProvider } from "./server";

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${name} deve ser um número de 0 a 65535, não "${text}"`);
}

async function main(): Promise<void> {
  const {
    PROVIDER_PORT,
    PROVIDER_HOST,
    PROVIDER_DATA,
    PROVIDER_PRODUCT,
    PROVIDER_CONTROL,
    PROVIDER_DESK,
  } = process.env;
  const provider = await startProvider({
    port: portOf("PROVIDER_PORT", PROVIDER_PORT ?? "4001"),
    host: PROVIDER_HOST,
    dataFolder: PROVIDER_DATA ?? ".data",
    product: PROVIDER_PRODUCT,
    control: PROVIDER_CONTROL === "1",
    deskPort: PROVIDER_DESK ? portOf("PROVIDER_DESK", PROVIDER_DESK) : undefined,
  });
  console.log(`PROVEDOR ${provider.url}`);
  if (provider.deskUrl !== null) console.log(`MESA ${provider.deskUrl}`);
  console.log(`LINK-GERENCIAL ${provider.managementLink}`);

  const shutDown = () => void provider.close().then(() => process.exit(0));
  process.once("SIGTERM", shutDown);
  process.once("SIGINT", shutDown);
}

main().catch((error: unknown) => {
  console.error(
    `O provedor não iniciou: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
});
