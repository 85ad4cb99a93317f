/** Where a campaign plays: an embedded provider, and a portal before it that can be killed and started again on the same data. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Control } from "../e2e/support/control";
import { startPortal, type Portal } from "../e2e/support/servers";
import { freePort } from "../support/ports";
import { REDIS, startRedis, type TestRedis } from "../support/redis";

const STORE_FAULTS = fileURLToPath(new URL("store-faults.mjs", import.meta.url));

/** Milliseconds that a call to the provider may take: most of what a campaign waits for are multiples of it. Shorter, and a busy machine breaks off what is well. */
const TIME_LIMIT = 600;

/** What the store does wrong for one person: at an operation after so many good ones, so many times, before it takes effect or after. */
export interface StoreFault {
  good: number;
  times: number;
  after: boolean;
  /** The whole process dies there. */
  dies?: true;
}

/** How its portals are built and where they store. */
export interface Setting {
  /** The server of another build that runs beside this one; null: none. */
  otherBuild: string | null;
  store: "sqlite" | "redis";
}

const ON_SQLITE: Setting = { otherBuild: null, store: "sqlite" };

async function redisFor({ store }: Setting): Promise<TestRedis | null> {
  if (store === "sqlite") return null;
  if (REDIS === null) throw new Error("sem redis-server");
  return startRedis(REDIS);
}

export class Stage {
  #portal: Portal | null = null;
  /** One of another build on the same data; requests go to either by chance. */
  #beside: Portal | null = null;
  #restarting: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly provider: Control,
    readonly folder: string,
    readonly port: number,
    readonly storePort: number,
    readonly besidePort: number,
    readonly redis: TestRedis | null,
  ) {}

  /** Starts a portal of its own before this provider. */
  static async open(provider: Control, setting = ON_SQLITE): Promise<Stage> {
    const stage = new Stage(
      provider,
      await mkdtemp(join(tmpdir(), "portal-campanha-")),
      await freePort(),
      await freePort(),
      await freePort(),
      await redisFor(setting),
    );
    await stage.#start();
    if (setting.otherBuild !== null) await stage.#startBeside(setting.otherBuild);
    return stage;
  }

  get portal() {
    if (!this.#portal) throw new Error("o portal não está de pé");
    return this.#beside && Math.random() < 0.5 ? this.#beside : this.#portal;
  }

  get #all() {
    return [this.#portal, this.#beside].filter((portal) => portal !== null);
  }

  #environment(storePort: number): Record<string, string> {
    return {
      DATA_DIR: this.folder,
      ...(this.redis && { STORE_URL: this.redis.url }),
      PROVIDER_TIMEOUT_MS: String(TIME_LIMIT),
      NODE_OPTIONS: `--import ${STORE_FAULTS}`,
      STORE_FAULTS_PORT: String(storePort),
    };
  }

  async #start() {
    this.#portal = await startPortal(this.provider.url, {
      ...this.#environment(this.storePort),
      PORT: String(this.port),
    });
  }

  async #startBeside(server: string) {
    const environment = this.#environment(this.besidePort);
    this.#beside = await startPortal(this.provider.url, environment, null, server);
  }

  async #order(method: "POST" | "DELETE", query: URLSearchParams) {
    const ports = this.#beside ? [this.storePort, this.besidePort] : [this.storePort];
    await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/?${query}`, { method })));
  }

  /** Kills the portal where it stands, when it has not died already, and starts it again. */
  async restart() {
    this.#restarting = this.#restarting.then(async () => {
      await this.#portal?.kill();
      await this.#start();
    });
    await this.#restarting;
  }

  async failStore(address: string, { good, times, after, dies }: StoreFault) {
    const query = new URLSearchParams({
      address,
      good: String(good),
      times: String(times),
      ...(after && { after: "" }),
      ...(dies && { dies: "" }),
    });
    await this.#order("POST", query);
  }

  async healStore(address: string) {
    await this.#order("DELETE", new URLSearchParams({ address }));
  }

  /** What its log tells of defects of its own. */
  defects() {
    return this.#all
      .flatMap((portal) => portal.log().split("\n"))
      .filter((line) => line.includes('"erro-do-portal"'));
  }

  async close() {
    await Promise.all(this.#all.map((portal) => portal.end()));
    await this.redis?.end();
    await rm(this.folder, { recursive: true, force: true });
  }
}
