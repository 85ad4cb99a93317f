/** Defects of what reaches the provider: a field dropped or swapped, an attachment thrown away, a day too many. */
import { journey, type Mutation } from "./mutation";
import { swap, withProperty } from "./source";

const CONTRACT = "app/services/provider/contract";
const certificates = (title: string) => journey("records-certificates", title);
const requests = (title: string) => journey("records-requests", title);
const account = (title: string) => journey("records-account", title);

const NEW_ATESTADO = certificates("atestado novo: cada campo e cada anexo, como foram preenchidos");

export const WRITES: Mutation[] = [
  {
    name: "dependente-existehcm",
    file: `${CONTRACT}/dependentes.ts`,
    place: "atualizar.query",
    change: swap("String(edicao.existehcm)", '"true"'),
    detectedBy: certificates(
      "dependente corrigido: o que o cadastro não tem muda, o que ele tem fica",
    ),
  },
  {
    name: "pcd-telefone",
    file: `${CONTRACT}/pcd.ts`,
    place: "salvar.body",
    change: withProperty("tiposistema", "SYSTEM_TYPE, telefone_colaborador: data.telefone_pcd"),
    detectedBy: requests("PCD: indicação nova"),
  },
  {
    name: "candidatura-ddd2",
    file: `${CONTRACT}/candidatura.ts`,
    place: "atualizar.body",
    change: withProperty("ddd2", "orZero(ddd1)"),
    detectedBy: requests("candidatura: os três passos, cada campo"),
  },
  {
    name: "compras-canal",
    file: `${CONTRACT}/compras-prazo.ts`,
    place: "enviarCodigo.query",
    change: withProperty("opcao", '"Whatsapp"'),
    detectedBy: account("compras a prazo: o código pelos dois canais, a validação e a senha"),
  },
  {
    name: "cadastro-anexos-com-o-mesmo-id",
    file: `${CONTRACT}/cadastro.ts`,
    place: "solicitacaoBody",
    change: withProperty("anexos", "anexos.map((anexo) => ({ ...anexo, id: anexos[0].id }))"),
    detectedBy: requests("cadastro: pedido de escolaridade corrigido, e outro cancelado"),
  },
  {
    name: "plano-primeiro-documento",
    file: `${CONTRACT}/plano-saude.ts`,
    place: "solicitarPlano.body",
    change: withProperty("documentos", "documentos.slice(1)"),
    detectedBy: requests("plano: solicitar, com dependentes e todos os documentos"),
  },
  {
    name: "plano-documentos-do-titular",
    file: "app/modules/plano-saude/wizards/records.server.ts",
    place: "toDocumentos",
    change: withProperty("cod_dependente", "TITULAR"),
    detectedBy: requests("plano: adicionar dependentes, trocar, remover e cancelar"),
  },
  {
    name: "atestado-sem-crmcro",
    file: "app/modules/atestados/wizard/medical.server.ts",
    place: "fields.crmcro",
    change: swap('["crmcro", "code"]', '["crmcro", "code"], wire: null'),
    detectedBy: NEW_ATESTADO,
  },
  {
    name: "atestado-so-o-primeiro-anexo",
    file: "app/wizard/definition/record-fields.ts",
    place: "DOCUMENTS.send",
    change: swap("files.map", "files.slice(0, 1).map"),
    detectedBy: NEW_ATESTADO,
  },
  {
    name: "ultimo-dia-um-a-mais",
    file: "app/lib/calendar.ts",
    place: "endOfPeriod",
    change: swap("Math.trunc(days) - 1", "Math.trunc(days)"),
    detectedBy: certificates("atestado corrigido: o tipo fica, o resto é o novo"),
  },
  {
    name: "notificacao-marca-a-mensagem",
    file: "app/modules/notificacoes/calls.server.ts",
    place: "markAsRead",
    change: swap("mensagem.idmsgusuario", "mensagem.idmensagem"),
    detectedBy: account(
      "notificações: abrir pede o conteúdo da mensagem e marca a entrega; a lida, só pede",
    ),
  },
  {
    name: "senha-aparada",
    file: "app/services/access/sign-in.server.ts",
    place: "passwordOnTheWire",
    change: swap('createHash("md5").update(senha)', 'createHash("md5").update(senha.trim())'),
    detectedBy: account("entrar: uma senha com acentos e espaços"),
  },
];
