/** Defects of who may do what: a guard removed, a permission not asked, a limit off by one, something of one person shown to another. */
import { journey, plant, type Mutation } from "./mutation";
import { doing, swap, withProperty } from "./source";

const ACCESS = "app/services/access";

export const GUARDS: Mutation[] = [
  plant(
    "porta-errada",
    "app/modules/atestados/submission-pages.server.ts",
    "isOfDoor",
    doing("return true;"),
    journey("permissions", "cada porta só leva ao que é dela, também para quem pode tudo"),
  ),
  plant(
    "rascunho-do-gestor",
    `${ACCESS}/owner.server.ts`,
    "ownerOf",
    swap('`${management ? "gerencial" : "pessoa"}/${numbers}`', "`pessoa/${numbers}`"),
    journey(
      "solicitacoes",
      "no modo gerencial: o rascunho do colaborador não é do gestor, e do plano nada se envia",
    ),
  ),
  plant(
    "selo-nao-comparado",
    "app/services/session/session.server.ts",
    "csrfTokenMatches",
    doing("return true;"),
    journey(
      "permissions",
      "cada ação do portal recusa um formulário sem selo, ou com um errado, e não escreve nada",
    ),
  ),
  plant(
    "origem-nao-olhada",
    "app/services/http/form.server.ts",
    "crossOriginMessage",
    swap("arrivalOf(request).crossOrigin", "false"),
    journey("security", "um POST que diz vir de outro lugar não passa, nem derruba nada"),
  ),
  plant(
    "permissao-nao-perguntada",
    `${ACCESS}/guard.server.ts`,
    "authorizePage.denied",
    swap("options.route !== undefined && !isGranted(permissao)", "false"),
    journey("guard", "sem permissão: ao início"),
  ),
  plant(
    "permissao-que-falha-vale",
    `${ACCESS}/guard.server.ts`,
    "isGranted",
    doing(
      'return result.status !== "fulfilled" || result.value?.ok !== true || result.value.data.permissao;',
    ),
    journey("guard", "a pergunta da permissão falha: ao início"),
  ),
  plant(
    "pdf-sem-permissao",
    "app/routes/holerites.$id.pdf.tsx",
    "loader",
    swap('{ route: "holerites" }', "{}"),
    journey("guard", "sem permissão: ao início"),
  ),
  plant(
    "busca-mostra-o-proibido",
    "app/routes/_portal.busca.tsx",
    "loader.allowed",
    swap("dataOr(permissao, { permissao: false }).permissao", "true"),
    journey(
      "permissions",
      "a busca não mostra os manuais a quem não os pode abrir, ainda que o provedor os liste",
    ),
  ),
  plant(
    "menu-de-outra-pessoa",
    "app/services/provider/client.server.ts",
    "Provider.cachedSection",
    swap("`${this.token} ${call.name}`", "call.name"),
    journey("identity", "o menu e os atalhos lembrados são de cada um"),
  ),
  plant(
    "obrigatorio-dispensado",
    `${ACCESS}/guard.server.ts`,
    "authorizePage.dialog",
    swap("options.evenWithPendencias ? null : nextPendencia(pendencias, path)", "null"),
    journey("mandatory", "não há como dar a volta"),
  ),
  plant(
    "gestor-no-que-e-do-colaborador",
    `${ACCESS}/guard.server.ts`,
    "refuseManager",
    doing(""),
    journey("guard", "no modo gerencial: o que é do colaborador é recusado, o resto abre"),
  ),
  plant(
    "codigos-um-a-mais",
    `${ACCESS}/rate-limits.server.ts`,
    "ofPerson.enviar-codigo",
    withProperty("points", "6"),
    journey("attempts", "cinco códigos por hora e pessoa, para o que forem, de onde for"),
  ),
  plant(
    "compras-sem-codigo",
    "app/modules/compras-prazo/guard.server.ts",
    "withValidCode",
    swap("!parameters.data?.codigo_valido", "!parameters.data"),
    journey(
      "permissions",
      "compras a prazo: sem o código, nada do que está atrás dele se abre nem se envia",
    ),
  ),
];
