/** What some tests need besides a browser; without it they are left out, and that is said. Where nothing may be left out (CI), it is installed. */
import { executa } from "./processos.mjs";
import { instalaPacote, instalaPacotes, programas } from "./sistema.mjs";

const ANSWER_LIMIT = 20_000;

/** A newcomer's machine is left alone; one that is there for the tests runs them all. */
const NOTHING_LEFT_OUT = /^(1|true)$/i.test(process.env.CI ?? "");

const TOOLS = [
  {
    variavel: "REDIS_SERVER_PATH",
    nomes: ["redis-server", "valkey-server", "/opt/homebrew/bin/redis-server"],
    argumento: "--version",
    serve: (texto) => /server v=\d/i.test(texto),
    pacote: "redis-server",
    semEla: "Sem redis-server: os testes do armazenamento em Redis ficam de fora.",
  },
  {
    variavel: "NGINX_PATH",
    // Debian keeps it where only root looks.
    nomes: ["nginx", "/usr/sbin/nginx", "/opt/homebrew/bin/nginx"],
    argumento: "-v",
    serve: (texto) => /nginx version: nginx\/1\./i.test(texto),
    pacote: "nginx",
    semEla: "Sem nginx: a jornada do reinício atrás do proxy fica de fora.",
  },
  {
    variavel: "JAVA_PATH",
    nomes: ["java", "/opt/homebrew/opt/openjdk/bin/java"],
    argumento: "-version",
    // The Nu HTML checker wants Java 11 or later.
    serve: (texto) => Number(/version "(\d+)/.exec(texto)?.[1] ?? 0) >= 11,
    pacote: "default-jre-headless",
    semEla: "Sem Java 11 ou mais novo: o Nu HTML Checker fica de fora; o HTML é conferido só pelo html-validate.",
  },
  {
    variavel: "TMUX_PATH",
    nomes: ["tmux", "/opt/homebrew/bin/tmux"],
    argumento: "-V",
    serve: (texto) => /^tmux \d/.test(texto),
    pacote: "tmux",
    semEla: "Sem tmux: a jornada no navegador de texto fica de fora.",
  },
  {
    variavel: "W3M_PATH",
    nomes: ["w3m", "/opt/homebrew/bin/w3m"],
    argumento: "-version",
    serve: (texto) => /w3m version/.test(texto),
    pacote: "w3m",
    semEla: "Sem w3m: a jornada no navegador de texto fica de fora.",
  },
];

async function works(tool, file) {
  const { codigo, texto } = await executa(file, [tool.argumento], { guarda: true, limite: ANSWER_LIMIT });
  return codigo === 0 && tool.serve(texto);
}

async function firstThatWorks(tool, nomes) {
  for (const file of programas(nomes)) if (await works(tool, file)) return file;
  return null;
}

async function find(tool) {
  const wanted = process.env[tool.variavel];
  const found = await firstThatWorks(tool, wanted ? [wanted] : tool.nomes);
  if (found || wanted || !NOTHING_LEFT_OUT || !instalaPacotes()) return found;
  return (await instalaPacote(tool.pacote)) ? firstThatWorks(tool, tool.nomes) : null;
}

/**
 * Finds Redis, Java, nginx and a text browser; installs nothing, save in CI on Debian as root. Gives `variables`, which name them,
 * `missing`: a line on each that is not there, and `refused`: those lines that make the run fail (in CI).
 */
export async function ferramentas() {
  const variables = {};
  const missing = [];
  for (const tool of TOOLS) {
    const file = await find(tool);
    if (file) variables[tool.variavel] = file;
    else missing.push(tool.semEla);
  }
  return { variables, missing, refused: NOTHING_LEFT_OUT ? missing : [] };
}
