/** What a person reads once the portal is up. */
import { join, relative } from "node:path";

const PASSWORD = "coop1234";
const PEOPLE = [
  ["ana.souza", "tudo preenchido: três anos de holerites, saldos, férias, empréstimos"],
  ["bruno.lima", "avisos obrigatórios ao entrar: etnia/raça e três documentos"],
  ["carla.dias", "sem e-mail cadastrado e sem declaração emitida"],
  ["davi.rocha", "sem permissão para manuais, convênios e holerites"],
  ["elisa.prado", "400 compras na conta de cliente"],
  ["fabio.nunes", "nada cadastrado: todas as listas vazias"],
  ["gilda.moraes", "textos enormes e conteúdo malicioso"],
  ["hugo.barros", "usuário bloqueado: não consegue entrar"],
];

function near(path) {
  const short = relative(process.cwd(), path);
  return short.startsWith("..") ? path : short;
}

/** Prints the address and, in a demonstration (`demo`: `{ folder, managementToken, deskUrl }`), all one needs to try the portal. */
export function present(address, demo) {
  const lines = ["", `Portal do Colaborador: ${address}`, ""];
  if (demo) {
    const width = Math.max(...PEOPLE.map(([login]) => login.length)) + 3;
    lines.push(`Usuários de demonstração (a senha de todos é ${PASSWORD}):`);
    lines.push(...PEOPLE.map(([login, what]) => `  ${login.padEnd(width)}${what}`), "");
    if (demo.managementToken)
      lines.push(
        "Modo gerencial (o portal de ana.souza, aberto por um gestor):",
        `  ${address}?token=${demo.managementToken}`,
        "",
      );
    if (demo.deskUrl)
      lines.push(
        "Mesa do RH (veja o que chegou, responda, mande avisos, provoque falhas; só nesta máquina):",
        `  ${demo.deskUrl}`,
        "",
      );
    lines.push(
      `Os códigos e e-mails "enviados" ficam em ${near(join(demo.folder, "caixa-de-saida.txt"))}`,
      "",
    );
  }
  lines.push("Ctrl-C encerra.", "");
  console.log(lines.join("\n"));
}
