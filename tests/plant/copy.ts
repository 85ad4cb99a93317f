/** A copy of the tree in a folder of its own, where defects are planted and what they touch is built. The tree itself is only read. */
import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { ROOT } from "../e2e/support/server-process";

const LEFT_BEHIND = new Set(["node_modules", "build", ".git", ".data", ".cache", "test-results"]);
/** Milliseconds for a build or a run of tests: whatever a defect makes hang, the next one has its turn. */
const LONGEST_RUN = 5 * 60_000;

const VITE = "node_modules/vite/bin/vite.js";
const CLIENT = "build/client";
/** Remix takes the list of the scripts away when the server is built, and needs it to build the server again. */
const CLEAN_CLIENT = "build/client-without-defects";

export interface Ended {
  ok: boolean;
  /** Both outputs. */
  text: string;
}

export class Copy {
  readonly #folder = mkdtempSync(join(tmpdir(), "portal-plant-"));

  constructor() {
    // Some tests start the portal as a user without privileges.
    chmodSync(this.#folder, 0o755);
    cpSync(ROOT, this.#folder, {
      recursive: true,
      filter: (path) => !LEFT_BEHIND.has(relative(ROOT, path)),
    });
    // A folder of links, not one link: what building leaves in it must not reach the tree.
    mkdirSync(this.path("node_modules"));
    for (const name of readdirSync(join(ROOT, "node_modules"))) {
      if (!/^\.(cache|vite)/.test(name))
        symlinkSync(join(ROOT, "node_modules", name), this.path("node_modules", name));
    }
  }

  path(...parts: string[]) {
    return join(this.#folder, ...parts);
  }

  read(file: string) {
    return readFileSync(this.path(file), "utf8");
  }

  write(file: string, text: string) {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  /** Runs Node in the copy; never throws. */
  run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
    const options = {
      cwd: this.#folder,
      env: { ...process.env, ...env },
      timeout: LONGEST_RUN,
      maxBuffer: 64 * 1024 * 1024,
    };
    return new Promise((end) => {
      execFile(process.execPath, args, options, (error, stdout, stderr) =>
        end({ ok: error === null, text: stdout + stderr }),
      );
    });
  }

  /** Builds the portal and the provider as they are, and keeps the scripts for `build`. Throws when that fails. */
  async buildClean() {
    await this.#vite();
    cpSync(this.path(CLIENT), this.path(CLEAN_CLIENT), { recursive: true });
    await this.build({ scripts: false });
  }

  /** Builds what runs on the server; with `scripts` also what runs in the browser. Throws when that fails. */
  async build({ scripts }: { scripts: boolean }) {
    rmSync(this.path(CLIENT), { recursive: true, force: true });
    if (scripts) await this.#vite();
    else cpSync(this.path(CLEAN_CLIENT), this.path(CLIENT), { recursive: true });
    await this.#vite("--ssr");
    await this.#orThrow(["scripts/bundle-provider.mjs"]);
    cpSync(
      this.path("node_modules/.cache/portal/provedor.js"),
      this.path("build/provider/main.js"),
    );
  }

  #vite(...more: string[]) {
    return this.#orThrow([VITE, "build", "--logLevel", "warn", ...more], {
      NODE_ENV: "production",
    });
  }

  async #orThrow(args: string[], env?: Record<string, string>) {
    const { ok, text } = await this.run(args, env);
    if (!ok) throw new Error(`${args.join(" ")}\n${text.trim()}`);
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
