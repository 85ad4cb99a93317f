/** Defects that the operator would meet: wrong settings, a full disk, a Redis that refuses, alerts, a check that believes too much. */
import { contractTest, journey, unit, plant, type Mutation } from "./mutation";
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
  plant(
    "disco-cheio-acaba-com-o-comeco",
    `${STORE}/followed-file.server.ts`,
    "followFile",
    swap("!isTemporary(error)", "true"),
    FULL_DISK,
  ),
  plant(
    "disco-cheio-tira-o-arquivo",
    `${STORE}/sqlite-error.ts`,
    "isTemporary",
    doing("return false;"),
    FULL_DISK,
  ),
  plant(
    "codigo-do-sqlite-sem-nome",
    `${STORE}/sqlite-error.ts`,
    "codeOf",
    swap("unnamed === undefined ? code : nameOf(unnamed)", '""'),
    FULL_DISK,
  ),
  plant(
    "arquivo-de-outro-acaba-com-o-comeco",
    `${STORE}/sqlite-error.ts`,
    "codeOf",
    swap("nameOf(NOT_CONNECTED.exec(error.message)?.[1])", '""'),
    atStart("open the file: it is moved aside, one line says so, and a new one begins"),
  ),
  plant(
    "pasta-so-de-leitura-recomeca-sem-fim",
    `${STORE}/store.server.ts`,
    "storeOrExit",
    swap("MISCONFIGURED", "1"),
    atStart("write to the folder: it does not start, and one line says why"),
  ),
  plant(
    "pasta-so-de-leitura-no-npm-start",
    "scripts/data-folder.mjs",
    "prepareFolder",
    swap("accessSync(folder, constants.W_OK | constants.X_OK)", "void constants"),
    unit("start-problems", "a folder that this OS user cannot write to"),
  ),
  plant(
    "alarme-surdo-ao-primeiro-defeito",
    "app/services/config/metrics/prometheus.server.ts",
    "createMeter",
    swap("events.inc({ evento }, 0)", "void evento"),
    unit("services/config/metrics/alerts", "the first defect of the portal fires them"),
  ),
  plant(
    "alarme-surdo-a-primeira-leva",
    "app/services/config/metrics/prometheus.server.ts",
    "createMeter",
    swap("sendings.inc({ resultado }, 0)", "void resultado"),
    unit("services/config/metrics/alerts", "the first burst of unknown submissions too"),
  ),
  plant(
    "vigia-que-dorme",
    "app/services/connection/watchdog/watchdog.server.ts",
    "watchEventLoop",
    swap("limitSeconds === 0", "limitSeconds >= 0"),
    journey("hung", "um processo travado se mata, e diz por quê numa linha"),
  ),
  plant(
    "vigia-que-cala",
    "app/services/connection/watchdog/thread.server.ts",
    "watch",
    swap("writeLine(limit)", "void limit"),
    journey("hung", "um processo travado se mata, e diz por quê numa linha"),
  ),
  plant(
    "porta-que-nao-e-numero",
    ENVIRONMENT,
    "variables",
    swap('port("PORT")', "z.coerce.number().optional()"),
    setting("PORT=70000"),
  ),
  plant(
    "porta-de-outro-acaba-em-pilha",
    "app/entry.server.tsx",
    "problem",
    swap("await listenProblem(environment.port, environment.host)", "null"),
    WRONG_SETTINGS,
  ),
  plant(
    "espera-sem-maximo",
    ENVIRONMENT,
    "LONGEST_CALL_MS",
    swap("30_000", "300_000"),
    setting("PROVIDER_TIMEOUT_MS=30001"),
  ),
  plant(
    "endereco-com-consulta",
    ENVIRONMENT,
    "isPlain",
    swap("!/[?#]/.test(address)", "true"),
    setting("PROVIDER_URL=https://ws.cooperativa.example/ws?empresa=1"),
  ),
  plant(
    "endereco-com-usuario",
    ENVIRONMENT,
    "isPlain",
    swap('username === ""', "true"),
    setting("PROVIDER_URL=https://usuario@ws.cooperativa.example"),
  ),
  plant(
    "node-velho-no-npm",
    "scripts/node-version.mjs",
    "OLDEST",
    swap("20", "18"),
    unit("start-problems", "an old Node: scripts/provider-check.mjs says so before anything else"),
  ),
  plant("node-velho-no-servico", ENVIRONMENT, "OLDEST_NODE", swap("20", "18"), WRONG_SETTINGS),
  plant("systemd-recomeca-sem-fim", GUIDE, "RestartPreventExitStatus=78\n", "", WRONG_SETTINGS),
  plant(
    "redis-recusa-sem-nome",
    `${STORE}/counters.server.ts`,
    "nameOf",
    swap("REPLY.exec(reason.message)?.[1] ?? reason.name", "reason.name"),
    unit("services/storage/redis-refuses", "senha errada"),
  ),
  plant(
    "redis-replica-sem-nome",
    `${STORE}/counters.server.ts`,
    "|READONLY",
    "",
    unit("services/storage/redis-refuses", "only a replica"),
  ),
  plant(
    "redis-disco-cheio-sem-nome",
    `${STORE}/counters.server.ts`,
    "|MISCONF",
    "",
    unit("services/storage/redis-refuses", "unable to write to its disk"),
  ),
  plant(
    "armazem-vazio-culpa-outra-aba",
    "app/wizard/engine/open.server.ts",
    "isOfLostStore",
    doing("return false;"),
    EMPTIED,
  ),
  plant(
    "armazem-vazio-perde-o-toque",
    "app/wizard/engine/receive.server.ts",
    "afterStoreLoss",
    swap("await saveOpened(opened)", '{ told: "", unsaved: "" }'),
    EMPTIED,
  ),
  plant(
    "check-sem-data",
    "tools/provider-check/asking.ts",
    "withoutData",
    doing("return [];"),
    contractTest("provider-check-envelope", "is invalid, although the portal reads an empty list"),
  ),
  plant(
    "check-cre-no-pdf",
    "tools/provider-check/asking.ts",
    "wrongFile.isPdf",
    swap('bytes.subarray(0, 1024).includes("%PDF-")', "bytes.length > 0"),
    contractTest("provider-check-envelope", "a PDF in name only is invalid"),
  ),
  plant(
    "check-cala-a-senha-errada",
    "tools/provider-check/check.ts",
    "signIn",
    swap('entered.reason === "rejected" || entered.reason === "session-over"', "false"),
    contractTest("provider-check-envelope", "wrong user or password: the report says exactly that"),
  ),
  plant(
    "check-enche-a-pasta-podada",
    "scripts/provider-check.mjs",
    "!existsSync(PROGRAMS.tsx)",
    "false",
    contractTest("provider-check-command", "says in one line what it needs, and installs nothing"),
  ),
  plant(
    "token-fora-do-caminho",
    "app/services/provider/client.server.ts",
    "isProviderUrl",
    swap('`${pathname}/`.startsWith(`${base.pathname.replace(/\\/$/, "")}/`)', 'pathname !== ""'),
    unit(
      "planos-beneficios/external-file",
      '"/plano.pdf" on the provider\'s host, outside the path of PROVIDER_URL, belongs to someone else',
    ),
  ),
  plant(
    "token-sai-do-caminho-as-escondidas",
    "app/services/provider/client.server.ts",
    "isProviderUrl",
    swap("/\\.\\.%(?:2f|5c)|%(?:2f|5c)\\.\\./i.test(pathname)", "false"),
    unit("planos-beneficios/external-file", '"/ws/..%2fplano.pdf" does not escape from the path'),
  ),
];
