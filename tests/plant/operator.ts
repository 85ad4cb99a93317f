/** Defects that the operator would meet: wrong settings, a full disk, a Redis that refuses, alerts, a check that believes too much. */
import { contractTest, journey, unit, type Mutation } from "./mutation";
import { doing, swap } from "./source";

const STORE = "app/services/storage";
const ENVIRONMENT = "app/services/config/environment.server.ts";
const GUIDE = "docs/operar.md";

const atStart = (title: string) => unit("services/storage/store-at-start", title);
const setting = (title: string) =>
  unit("services/config/environment", `${title}: a clear line that starts with the name`);

const FULL_DISK = atStart(
  "the portal starts, one line says so, and it reads and stores again by itself",
);
const WRONG_SETTINGS = journey(
  "wrong-settings",
  "ajustes errados: cada um uma linha, e um código de saída depois do qual o systemd não tenta de novo",
);
const EMPTIED = journey(
  "store-emptied",
  "o armazém volta vazio: a etapa aberta diz que o portal perdeu o que guardava, e o que o toque levava fica",
);

export const OPERATING: Mutation[] = [
  {
    name: "disco-cheio-acaba-com-o-comeco",
    file: `${STORE}/followed-file.server.ts`,
    place: "followFile",
    change: swap("!isTemporary(error)", "true"),
    detectedBy: FULL_DISK,
  },
  {
    name: "disco-cheio-tira-o-arquivo",
    file: `${STORE}/sqlite-error.ts`,
    place: "isTemporary",
    change: doing("return false;"),
    detectedBy: FULL_DISK,
  },
  {
    name: "codigo-do-sqlite-sem-nome",
    file: `${STORE}/sqlite-error.ts`,
    place: "codeOf",
    change: swap("unnamed === undefined ? code : nameOf(unnamed)", '""'),
    detectedBy: FULL_DISK,
  },
  {
    name: "arquivo-de-outro-acaba-com-o-comeco",
    file: `${STORE}/sqlite-error.ts`,
    place: "codeOf",
    change: swap("nameOf(NOT_CONNECTED.exec(error.message)?.[1])", '""'),
    detectedBy: atStart("open the file: it is moved aside, one line says so, and a new one begins"),
  },
  {
    name: "pasta-so-de-leitura-recomeca-sem-fim",
    file: `${STORE}/store.server.ts`,
    place: "storeOrExit",
    change: swap("MISCONFIGURED", "1"),
    detectedBy: atStart("write to the folder: it does not start, and one line says why"),
  },
  {
    name: "pasta-so-de-leitura-no-npm-start",
    file: "scripts/data-folder.mjs",
    place: "prepareFolder",
    change: swap("accessSync(folder, constants.W_OK | constants.X_OK)", "void constants"),
    detectedBy: unit("start-problems", "a folder that this OS user cannot write to"),
  },
  {
    name: "alarme-surdo-ao-primeiro-defeito",
    file: "app/services/config/metrics/prometheus.server.ts",
    place: "createMeter",
    change: swap("events.inc({ evento }, 0)", "void evento"),
    detectedBy: unit("services/config/metrics/alerts", "the first defect of the portal fires them"),
  },
  {
    name: "alarme-surdo-a-primeira-leva",
    file: "app/services/config/metrics/prometheus.server.ts",
    place: "createMeter",
    change: swap("sendings.inc({ resultado }, 0)", "void resultado"),
    detectedBy: unit(
      "services/config/metrics/alerts",
      "the first burst of unknown submissions too",
    ),
  },
  {
    name: "vigia-que-dorme",
    file: "app/services/connection/watchdog/watchdog.server.ts",
    place: "watchEventLoop",
    change: swap("limitSeconds === 0", "limitSeconds >= 0"),
    detectedBy: journey("hung", "um processo travado se mata, e diz por quê numa linha"),
  },
  {
    name: "vigia-que-cala",
    file: "app/services/connection/watchdog/thread.server.ts",
    place: "watch",
    change: swap("writeLine(limit)", "void limit"),
    detectedBy: journey("hung", "um processo travado se mata, e diz por quê numa linha"),
  },
  {
    name: "porta-que-nao-e-numero",
    file: ENVIRONMENT,
    place: "variables",
    change: swap('port("PORT")', "z.coerce.number().optional()"),
    detectedBy: setting("PORT=70000"),
  },
  {
    name: "porta-de-outro-acaba-em-pilha",
    file: "app/entry.server.tsx",
    place: "problem",
    change: swap("await listenProblem(environment.port, environment.host)", "null"),
    detectedBy: WRONG_SETTINGS,
  },
  {
    name: "espera-sem-maximo",
    file: ENVIRONMENT,
    place: "LONGEST_CALL_MS",
    change: swap("30_000", "300_000"),
    detectedBy: setting("PROVIDER_TIMEOUT_MS=30001"),
  },
  {
    name: "endereco-com-consulta",
    file: ENVIRONMENT,
    place: "isPlain",
    change: swap("!/[?#]/.test(address)", "true"),
    detectedBy: setting("PROVIDER_URL=https://ws.cooperativa.example/ws?empresa=1"),
  },
  {
    name: "endereco-com-usuario",
    file: ENVIRONMENT,
    place: "isPlain",
    change: swap('username === ""', "true"),
    detectedBy: setting("PROVIDER_URL=https://usuario@ws.cooperativa.example"),
  },
  {
    name: "node-velho-no-npm",
    file: "scripts/node-version.mjs",
    place: "OLDEST",
    change: swap("20", "18"),
    // Of those that a newer Node lets through this one ends by itself.
    detectedBy: unit(
      "start-problems",
      "an old Node: scripts/provider-check.mjs says so before anything else",
    ),
  },
  {
    name: "node-velho-no-servico",
    file: ENVIRONMENT,
    place: "OLDEST_NODE",
    change: swap("20", "18"),
    detectedBy: WRONG_SETTINGS,
  },
  {
    name: "systemd-recomeca-sem-fim",
    file: GUIDE,
    place: "RestartPreventExitStatus=78\n",
    change: { by: "" },
    detectedBy: WRONG_SETTINGS,
  },
  {
    name: "redis-recusa-sem-nome",
    file: `${STORE}/counters.server.ts`,
    place: "nameOf",
    change: swap("REPLY.exec(reason.message)?.[1] ?? reason.name", "reason.name"),
    detectedBy: unit("services/storage/redis-refuses", "senha errada"),
  },
  {
    name: "redis-replica-sem-nome",
    file: `${STORE}/counters.server.ts`,
    place: "|READONLY",
    change: { by: "" },
    detectedBy: unit("services/storage/redis-refuses", "only a replica"),
  },
  {
    name: "redis-disco-cheio-sem-nome",
    file: `${STORE}/counters.server.ts`,
    place: "|MISCONF",
    change: { by: "" },
    detectedBy: unit("services/storage/redis-refuses", "unable to write to its disk"),
  },
  {
    name: "armazem-vazio-culpa-outra-aba",
    file: "app/wizard/engine/open.server.ts",
    place: "isOfLostStore",
    change: doing("return false;"),
    detectedBy: EMPTIED,
  },
  {
    name: "armazem-vazio-perde-o-toque",
    file: "app/wizard/engine/receive.server.ts",
    place: "afterStoreLoss",
    change: swap("await saveOpened(opened)", '{ told: "", unsaved: "" }'),
    detectedBy: EMPTIED,
  },
  {
    name: "check-sem-data",
    file: "tools/provider-check/asking.ts",
    place: "withoutData",
    change: doing("return [];"),
    detectedBy: contractTest(
      "provider-check-envelope",
      "is invalid, although the portal reads an empty list",
    ),
  },
  {
    name: "check-cre-no-pdf",
    file: "tools/provider-check/asking.ts",
    place: "wrongFile.isPdf",
    change: swap('bytes.subarray(0, 1024).includes("%PDF-")', "bytes.length > 0"),
    detectedBy: contractTest("provider-check-envelope", "a PDF in name only is invalid"),
  },
  {
    name: "check-cala-a-senha-errada",
    file: "tools/provider-check/check.ts",
    place: "signIn",
    change: swap('entered.reason === "rejected" || entered.reason === "session-over"', "false"),
    detectedBy: contractTest(
      "provider-check-envelope",
      "wrong user or password: the report says exactly that",
    ),
  },
  {
    name: "check-enche-a-pasta-podada",
    file: "scripts/provider-check.mjs",
    place: "!existsSync(PROGRAMS.tsx)",
    change: { by: "false" },
    detectedBy: contractTest(
      "provider-check-command",
      "says in one line what it needs, and installs nothing",
    ),
  },
  {
    name: "token-fora-do-caminho",
    file: "app/services/provider/client.server.ts",
    place: "isProviderUrl",
    change: swap(
      '`${pathname}/`.startsWith(`${base.pathname.replace(/\\/$/, "")}/`)',
      'pathname !== ""',
    ),
    detectedBy: unit(
      "planos-beneficios/external-file",
      '"/plano.pdf" on the provider\'s host, outside the path of PROVIDER_URL, belongs to someone else',
    ),
  },
  {
    name: "token-sai-do-caminho-as-escondidas",
    file: "app/services/provider/client.server.ts",
    place: "isProviderUrl",
    change: swap("/\\.\\.%(?:2f|5c)|%(?:2f|5c)\\.\\./i.test(pathname)", "false"),
    detectedBy: unit(
      "planos-beneficios/external-file",
      '"/ws/..%2fplano.pdf" does not escape from the path',
    ),
  },
];
