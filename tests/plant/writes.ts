/** Defects of what reaches the provider: a field dropped or swapped, an attachment thrown away, a day too many. */
import { journey, plant, type Mutation } from "./mutation";
import { swap, withProperty } from "./source";

const CONTRACT = "app/services/provider/contract";
const certificates = (title: string) => journey("records-certificates", title);
const requests = (title: string) => journey("records-requests", title);
const account = (title: string) => journey("records-account", title);

const NEW_ATESTADO = certificates("atestado novo: cada campo e cada anexo, como foram preenchidos");

export const WRITES: Mutation[] = [
  plant(
    "dependente-existehcm",
    `${CONTRACT}/dependentes.ts`,
    "atualizar.query",
    swap("String(edicao.existehcm)", '"true"'),
    certificates("dependente corrigido: o que o cadastro não tem muda, o que ele tem fica"),
  ),
  plant(
    "pcd-telefone",
    `${CONTRACT}/pcd.ts`,
    "salvar.body",
    withProperty("tiposistema", "SYSTEM_TYPE, telefone_colaborador: data.telefone_pcd"),
    requests("PCD: indicação nova"),
  ),
  plant(
    "candidatura-ddd2",
    `${CONTRACT}/candidatura.ts`,
    "atualizar.body",
    withProperty("ddd2", "orZero(ddd1)"),
    requests("candidatura: os três passos, cada campo"),
  ),
  plant(
    "compras-canal",
    `${CONTRACT}/compras-prazo.ts`,
    "enviarCodigo.query",
    withProperty("opcao", '"Whatsapp"'),
    account("compras a prazo: o código pelos dois canais, a validação e a senha"),
  ),
  plant(
    "cadastro-anexos-com-o-mesmo-id",
    `${CONTRACT}/cadastro.ts`,
    "solicitacaoBody",
    withProperty("anexos", "anexos.map((anexo) => ({ ...anexo, id: anexos[0].id }))"),
    requests("cadastro: pedido de escolaridade corrigido, e outro cancelado"),
  ),
  plant(
    "plano-primeiro-documento",
    `${CONTRACT}/plano-saude.ts`,
    "solicitarPlano.body",
    withProperty("documentos", "documentos.slice(1)"),
    requests("plano: solicitar, com dependentes e todos os documentos"),
  ),
  plant(
    "plano-documentos-do-titular",
    "app/modules/plano-saude/wizards/records.server.ts",
    "toDocumentos",
    withProperty("cod_dependente", "TITULAR"),
    requests("plano: adicionar dependentes, trocar, remover e cancelar"),
  ),
  plant(
    "atestado-sem-crmcro",
    "app/modules/atestados/wizard/medical.server.ts",
    "fields.crmcro",
    swap('["crmcro", "code"]', '["crmcro", "code"], wire: null'),
    NEW_ATESTADO,
  ),
  plant(
    "atestado-so-o-primeiro-anexo",
    "app/wizard/definition/record-fields.ts",
    "DOCUMENTS.send",
    swap("files.map", "files.slice(0, 1).map"),
    NEW_ATESTADO,
  ),
  plant(
    "ultimo-dia-um-a-mais",
    "app/lib/calendar.ts",
    "endOfPeriod",
    swap("Math.trunc(days) - 1", "Math.trunc(days)"),
    certificates("atestado corrigido: o tipo fica, o resto é o novo"),
  ),
  plant(
    "notificacao-marca-a-mensagem",
    "app/modules/notificacoes/calls.server.ts",
    "markAsRead",
    swap("mensagem.idmsgusuario", "mensagem.idmensagem"),
    account("notificações: abrir pede o conteúdo da mensagem e marca a entrega; a lida, só pede"),
  ),
  plant(
    "senha-aparada",
    "app/services/access/sign-in.server.ts",
    "passwordOnTheWire",
    swap('createHash("md5").update(senha)', 'createHash("md5").update(senha.trim())'),
    account("entrar: uma senha com acentos e espaços"),
  ),
];
