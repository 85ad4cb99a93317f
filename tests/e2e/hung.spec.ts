/** A process whose event loop stands still ends by itself, so that another one is started (docs/operar.md, "Serviço"). */
import { begun, expect, journey, ONCE, tagged, startPortal } from "./support";

/** Preloaded: the signal never gives the loop back. */
const HANGS = "data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})";

journey(
  "um processo travado se mata, e diz por quê numa linha",
  tagged(ONCE, "@R210"),
  async ({ provider }) => {
    const portal = await begun(
      startPortal(provider.url, { STALL_SECONDS: "2", NODE_OPTIONS: `--import "${HANGS}"` }),
    );
    // Alive for longer than the limit while it has nothing to do.
    const began = Date.now();
    await expect.poll(() => Date.now() - began, { timeout: 10_000 }).toBeGreaterThan(3_500);
    expect((await fetch(`${portal.url}saude`)).status).toBe(200);
    process.kill(portal.pid, "SIGUSR2");
    // It can no longer hear that it is asked to end, and has no exit code of its own.
    expect(await portal.askToEnd()).toBeNull();
    const lines = portal
      .log()
      .split("\n")
      .filter((line) => line.includes("processo-parado"));
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { quando: expect.any(String), evento: "processo-parado", segundos: 2 },
    ]);
  },
);
