/** Defects of who may do what: a guard removed, a permission not asked, a limit off by one, something of one person shown to another. */
import { journey, type Mutation } from "./mutation";
import { doing, swap, withProperty } from "./source";

const ACCESS = "app/services/access";

export const GUARDS: Mutation[] = [
  {
    name: "porta-errada",
    file: "app/modules/atestados/submission-pages.server.ts",
    place: "isOfDoor",
    change: doing("return true;"),
    detectedBy: journey(
      "permissions",
      "cada porta só leva ao que é dela, também para quem pode tudo",
    ),
  },
  {
    name: "rascunho-do-gestor",
    file: `${ACCESS}/owner.server.ts`,
    place: "ownerOf",
    change: swap('`${management ? "gerencial" : "pessoa"}/${numbers}`', "`pessoa/${numbers}`"),
    detectedBy: journey(
      "solicitacoes",
      "no modo gerencial: o rascunho do colaborador não é do gestor, e do plano nada se envia",
    ),
  },
  {
    name: "selo-nao-comparado",
    file: "app/services/session/session.server.ts",
    place: "csrfTokenMatches",
    change: doing("return true;"),
    detectedBy: journey(
      "permissions",
      "cada ação do portal recusa um formulário sem selo, ou com um errado, e não escreve nada",
    ),
  },
  {
    name: "origem-nao-olhada",
    file: "app/services/http/form.server.ts",
    place: "crossOriginMessage",
    change: swap("arrivalOf(request).crossOrigin", "false"),
    detectedBy: journey(
      "security",
      "um POST que diz vir de outro lugar não passa, nem derruba nada",
    ),
  },
  {
    name: "permissao-nao-perguntada",
    file: `${ACCESS}/guard.server.ts`,
    place: "authorizePage.denied",
    change: swap("options.route !== undefined && !isGranted(permissao)", "false"),
    detectedBy: journey("guard", "sem permissão: ao início"),
  },
  {
    name: "permissao-que-falha-vale",
    file: `${ACCESS}/guard.server.ts`,
    place: "isGranted",
    change: doing(
      'return result.status !== "fulfilled" || result.value?.ok !== true || result.value.data.permissao;',
    ),
    detectedBy: journey("guard", "a pergunta da permissão falha: ao início"),
  },
  {
    name: "pdf-sem-permissao",
    file: "app/routes/holerites.$id.pdf.tsx",
    place: "loader",
    change: swap('{ route: "holerites" }', "{}"),
    detectedBy: journey("guard", "sem permissão: ao início"),
  },
  {
    name: "busca-mostra-o-proibido",
    file: "app/routes/_portal.busca.tsx",
    place: "loader.allowed",
    change: swap("dataOr(permissao, { permissao: false }).permissao", "true"),
    detectedBy: journey(
      "permissions",
      "a busca não mostra os manuais a quem não os pode abrir, ainda que o provedor os liste",
    ),
  },
  {
    name: "menu-de-outra-pessoa",
    file: "app/services/provider/client.server.ts",
    place: "Provider.cachedSection",
    change: swap("`${this.token} ${call.name}`", "call.name"),
    detectedBy: journey("identity", "o menu e os atalhos lembrados são de cada um"),
  },
  {
    name: "obrigatorio-dispensado",
    file: `${ACCESS}/guard.server.ts`,
    place: "authorizePage.dialog",
    change: swap("options.evenWithPendencias ? null : nextPendencia(pendencias, path)", "null"),
    detectedBy: journey("mandatory", "não há como dar a volta"),
  },
  {
    name: "gestor-no-que-e-do-colaborador",
    file: `${ACCESS}/guard.server.ts`,
    place: "refuseManager",
    change: doing(""),
    detectedBy: journey(
      "guard",
      "no modo gerencial: o que é do colaborador é recusado, o resto abre",
    ),
  },
  {
    name: "codigos-um-a-mais",
    file: `${ACCESS}/rate-limits.server.ts`,
    place: "ofPerson.enviar-codigo",
    change: withProperty("points", "6"),
    detectedBy: journey("attempts", "muitos códigos pedidos ao mesmo tempo: cinco saem"),
  },
  {
    name: "compras-sem-codigo",
    file: "app/modules/compras-prazo/guard.server.ts",
    place: "withValidCode",
    change: swap("!parameters.data?.codigo_valido", "!parameters.data"),
    detectedBy: journey(
      "permissions",
      "compras a prazo: sem o código, nada do que está atrás dele se abre nem se envia",
    ),
  },
];
