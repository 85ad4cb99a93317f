/** Defects of what reaches the provider: a field dropped or swapped, an attachment thrown away, a day too many. */
import { swap, journey, type Mutation } from "./mutation";

const certificates = (title: string) => journey("records-certificates", title);
const requests = (title: string) => journey("records-requests", title);
const account = (title: string) => journey("records-account", title);

const NEW_ATESTADO = certificates("atestado novo: cada campo e cada anexo, como foram preenchidos");

export const WRITES: Mutation[] = [
  swap(
    "dependente-existehcm",
    "app/services/provider/contract/dependentes.ts",
    "atualizar.query",
    "String(edicao.existehcm)",
    '"true"',
    certificates("dependente corrigido: o que o cadastro não tem muda, o que ele tem fica"),
  ),
  swap(
    "pcd-telefone",
    "app/services/provider/contract/pcd.ts",
    "salvar.body",
    "tiposistema: SYSTEM_TYPE",
    "tiposistema: SYSTEM_TYPE, telefone_colaborador: data.telefone_pcd",
    requests("PCD: indicação nova"),
  ),
  swap(
    "candidatura-ddd2",
    "app/services/provider/contract/candidatura.ts",
    "atualizar.body",
    "ddd2: orZero(ddd2)",
    "ddd2: orZero(ddd1)",
    requests("candidatura: os três passos, cada campo"),
  ),
  swap(
    "compras-canal",
    "app/services/provider/contract/compras-prazo.ts",
    "enviarCodigo.query",
    "({ opcao, telefone })",
    '({ opcao: "Whatsapp", telefone })',
    account("compras a prazo: o código pelos dois canais, a validação e a senha"),
  ),
  swap(
    "cadastro-anexos-com-o-mesmo-id",
    "app/services/provider/contract/cadastro.ts",
    "solicitacaoBody",
    '{\n  codigo,\n  ambiente: "WEB",\n  anexos,\n}',
    '{ codigo, ambiente: "WEB", anexos: anexos.map((anexo) => ({ ...anexo, id: anexos[0].id })) }',
    requests("cadastro: pedido de escolaridade corrigido, e outro cancelado"),
  ),
  swap(
    "plano-primeiro-documento",
    "app/services/provider/contract/plano-saude.ts",
    "solicitarPlano.body",
    "ambiente: ENVIRONMENT",
    "ambiente: ENVIRONMENT, documentos: documentos.slice(1)",
    requests("plano: solicitar, com dependentes e todos os documentos"),
  ),
  swap(
    "plano-documentos-do-titular",
    "app/modules/plano-saude/wizards/records.server.ts",
    "toDocumentos",
    "arquivo: base64",
    "arquivo: base64, cod_dependente: TITULAR",
    requests("plano: adicionar dependentes, trocar, remover e cancelar"),
  ),
  swap(
    "atestado-sem-crmcro",
    "app/modules/atestados/wizard/medical.server.ts",
    "fields.crmcro",
    '["crmcro", "code"]',
    '["crmcro", "code"], wire: null',
    NEW_ATESTADO,
  ),
  swap(
    "atestado-so-o-primeiro-anexo",
    "app/wizard/definition/record-fields.ts",
    "DOCUMENTS.send",
    "files.map",
    "files.slice(0, 1).map",
    NEW_ATESTADO,
  ),
  swap(
    "ultimo-dia-um-a-mais",
    "app/lib/calendar.ts",
    "endOfPeriod",
    "Math.trunc(days) - 1",
    "Math.trunc(days)",
    certificates("atestado corrigido: o tipo fica, o resto é o novo"),
  ),
  swap(
    "notificacao-marca-a-mensagem",
    "app/modules/notificacoes/calls.server.ts",
    "mark",
    "mensagem.idmsgusuario",
    "mensagem.idmensagem",
    account("notificações: abrir pede o conteúdo da mensagem e marca a entrega; a lida, só pede"),
  ),
  swap(
    "senha-aparada",
    "app/services/access/sign-in.server.ts",
    "passwordOnTheWire",
    'createHash("md5").update(senha)',
    'createHash("md5").update(senha.trim())',
    account("entrar: uma senha com acentos e espaços"),
  ),
];
