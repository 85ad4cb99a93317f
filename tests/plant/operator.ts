/** Defects that the operator would meet: wrong settings, a full disk, a Redis that refuses, alerts, a check that believes too much. */
import { swap, doing, plant, journey, unit, contractTest, type Mutation } from "./mutation";

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
  "o armazém volta vazio: a etapa aberta diz que o guardado não está mais aqui, e o que o toque levava fica",
);

export const OPERATING: Mutation[] = [
  swap(
    "disco-cheio-acaba-com-o-comeco",
    "app/services/storage/followed-file.server.ts",
    "followFile",
    "!isTemporary(error)",
    "true",
    FULL_DISK,
  ),
  doing(
    "disco-cheio-tira-o-arquivo",
    "app/services/storage/sqlite-error.ts",
    "isTemporary",
    "return false;",
    FULL_DISK,
  ),
  swap(
    "codigo-do-sqlite-sem-nome",
    "app/services/storage/sqlite-error.ts",
    "codeOf",
    "unnamed === undefined ? code : nameOf(unnamed)",
    '""',
    FULL_DISK,
  ),
  swap(
    "arquivo-de-outro-acaba-com-o-comeco",
    "app/services/storage/sqlite-error.ts",
    "codeOf",
    "nameOf(NOT_CONNECTED.exec(error.message)?.[1])",
    '""',
    atStart("open the file: it is moved aside, one line says so, and a new one begins"),
  ),
  swap(
    "pasta-so-de-leitura-recomeca-sem-fim",
    "app/services/storage/store.server.ts",
    "storeOrExit",
    "MISCONFIGURED",
    "1",
    atStart("write to the folder: it does not start, and one line says why"),
  ),
  swap(
    "pasta-so-de-leitura-no-npm-start",
    "scripts/data-folder.mjs",
    "prepareFolder",
    "accessSync(folder, constants.W_OK | constants.X_OK)",
    "void constants",
    unit("start-problems", "a folder that this OS user cannot write to"),
  ),
  swap(
    "alarme-surdo-ao-primeiro-defeito",
    "app/services/config/metrics/prometheus.server.ts",
    "createMeter",
    "events.inc({ evento }, 0)",
    "void evento",
    unit("services/config/metrics/alerts", "the first defect of the portal fires them"),
  ),
  swap(
    "alarme-surdo-a-primeira-leva",
    "app/services/config/metrics/prometheus.server.ts",
    "createMeter",
    "sendings.inc({ resultado }, 0)",
    "void resultado",
    unit("services/config/metrics/alerts", "the first burst of unknown submissions too"),
  ),
  swap(
    "vigia-que-dorme",
    "app/services/connection/watchdog/watchdog.server.ts",
    "watchEventLoop",
    "limitSeconds === 0",
    "limitSeconds >= 0",
    journey("hung", "um processo travado se mata, e diz por quê numa linha"),
  ),
  swap(
    "vigia-que-cala",
    "app/services/connection/watchdog/thread.server.ts",
    "watch",
    "writeLine(limit)",
    "void limit",
    journey("hung", "um processo travado se mata, e diz por quê numa linha"),
  ),
  swap(
    "porta-que-nao-e-numero",
    ENVIRONMENT,
    "variables",
    'port("PORT")',
    "z.coerce.number().optional()",
    setting("PORT=70000"),
  ),
  swap(
    "porta-de-outro-acaba-em-pilha",
    "app/entry.server.tsx",
    "problem",
    "await listenProblem(environment.port, environment.host)",
    "null",
    WRONG_SETTINGS,
  ),
  swap(
    "espera-sem-maximo",
    ENVIRONMENT,
    "LONGEST_CALL_MS",
    "30_000",
    "300_000",
    setting("PROVIDER_TIMEOUT_MS=30001"),
  ),
  swap(
    "endereco-com-consulta",
    ENVIRONMENT,
    "isPlain",
    "!/[?#]/.test(address)",
    "true",
    setting("PROVIDER_URL=https://ws.cooperativa.example/ws?empresa=1"),
  ),
  swap(
    "endereco-com-usuario",
    ENVIRONMENT,
    "isPlain",
    'username === ""',
    "true",
    setting("PROVIDER_URL=https://usuario@ws.cooperativa.example"),
  ),
  swap(
    "node-velho-no-npm",
    "scripts/node-version.mjs",
    "OLDEST",
    "20",
    "18",
    unit("start-problems", "an old Node: scripts/provider-check.mjs says so before anything else"),
  ),
  swap("node-velho-no-servico", ENVIRONMENT, "OLDEST_NODE", "20", "18", WRONG_SETTINGS),
  plant("systemd-recomeca-sem-fim", GUIDE, "RestartPreventExitStatus=78\n", "", WRONG_SETTINGS),
  swap(
    "redis-recusa-sem-nome",
    "app/services/storage/counters.server.ts",
    "nameOf",
    "REPLY.exec(reason.message)?.[1] ?? reason.name",
    "reason.name",
    unit("services/storage/redis-refuses", "senha errada"),
  ),
  plant(
    "redis-replica-sem-nome",
    "app/services/storage/counters.server.ts",
    "|READONLY",
    "",
    unit("services/storage/redis-refuses", "only a replica"),
  ),
  plant(
    "redis-disco-cheio-sem-nome",
    "app/services/storage/counters.server.ts",
    "|MISCONF",
    "",
    unit("services/storage/redis-refuses", "unable to write to its disk"),
  ),
  swap(
    "armazem-vazio-perde-o-toque",
    "app/wizard/engine/receive.server.ts",
    "saveOutOfReach",
    "await saveOpened(opened)",
    '{ told: "", unsaved: "" }',
    EMPTIED,
  ),
  doing(
    "check-sem-data",
    "tools/provider-check/asking.ts",
    "withoutData",
    "return [];",
    contractTest("provider-check-envelope", "is invalid, although the portal reads an empty list"),
  ),
  swap(
    "check-cre-no-pdf",
    "tools/provider-check/asking.ts",
    "wrongFile.isPdf",
    'bytes.subarray(0, 1024).includes("%PDF-")',
    "bytes.length > 0",
    contractTest("provider-check-envelope", "a PDF in name only is invalid"),
  ),
  swap(
    "check-cala-a-senha-errada",
    "tools/provider-check/check.ts",
    "signIn",
    'entered.reason === "rejected" || entered.reason === "session-over"',
    "false",
    contractTest("provider-check-envelope", "wrong user or password: the report says exactly that"),
  ),
  plant(
    "check-enche-a-pasta-podada",
    "scripts/provider-check.mjs",
    "!existsSync(PROGRAMS.tsx)",
    "false",
    contractTest("provider-check-command", "says in one line what it needs, and installs nothing"),
  ),
  swap(
    "token-fora-do-caminho",
    "app/services/provider/client.server.ts",
    "isProviderUrl",
    '`${pathname}/`.startsWith(`${base.pathname.replace(/\\/$/, "")}/`)',
    'pathname !== ""',
    unit(
      "planos-beneficios/external-file",
      '"/plano.pdf" on the provider\'s host, outside the path of PROVIDER_URL, belongs to someone else',
    ),
  ),
  swap(
    "token-sai-do-caminho-as-escondidas",
    "app/services/provider/client.server.ts",
    "isProviderUrl",
    "/\\.\\.%(?:2f|5c)|%(?:2f|5c)\\.\\./i.test(pathname)",
    "false",
    unit("planos-beneficios/external-file", '"/ws/..%2fplano.pdf" does not escape from the path'),
  ),
];
