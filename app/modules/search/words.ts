import { paths } from "~/paths";

export interface Action {
  titulo: string;
  to: string;
  words: string;
  /** True: managers cannot do the action, so their search does not offer the action. */
  ownOnly?: true;
}

interface ScreenWords {
  words: string;
  about: string;
  actions?: readonly Action[];
}

export const SCREEN_WORDS: ReadonlyMap<string, ScreenWords> = new Map<string, ScreenWords>([
  [
    paths.inicio(),
    {
      about: "Saldos, atalhos e o que espera por você",
      words: "saldo saldos créditos capital cota vale alimentação",
    },
  ],
  [
    paths.notificacoes(),
    { about: "Recados da cooperativa para você", words: "avisos recados mensagens sino" },
  ],
  [
    paths.solicitacoes(),
    {
      about: "O que você enviou, e em que pé está",
      words:
        "andamento situação status resposta pedido protocolo corrigir correção acompanhar devolvido recusado",
    },
  ],
  [
    paths.holerites(),
    {
      about: "Seus pagamentos, mês a mês",
      words:
        "contracheque salário pagamento folha ordenado vale adiantamento décimo terceiro 13 líquido inss fgts banco conta bancária depósito pix",
      actions: [
        {
          titulo: "Levar comigo sem sinal",
          to: paths.levarComigo(),
          words: "internet offline guardar celular aparelho bolso pasta pin mostrar",
          ownOnly: true,
        },
      ],
    },
  ],
  [paths.ferias(), { about: "Suas férias: períodos e valores", words: "recibo descanso folga" }],
  [
    paths.atestados(),
    {
      about: "Atestados enviados, e o envio de um novo",
      words: "médico doença doente falta cid afastamento dentista gravidez grávida gestante",
      actions: [
        {
          titulo: "Enviar atestado",
          to: paths.enviarAtestado(),
          words: "mandar entregar foto doente doença médico faltei acompanhante comparecimento",
        },
      ],
    },
  ],
  [
    paths.documentos(),
    {
      about: "Documentos recebidos e enviados",
      words: "termos arquivos papéis contrato informe rendimentos imposto renda ir rescisão",
      actions: [
        {
          titulo: "Enviar documento",
          to: paths.enviarDocumento(),
          words: "mandar entregar foto certidão casamento casei cnh carteira vacina laudo",
        },
      ],
    },
  ],
  [
    paths.limites(),
    {
      about: "Quanto você já usou da conta consumo",
      words: "cartão supermercado mercado gastos saldo compras",
    },
  ],
  [
    paths.emprestimos(),
    {
      about: "Parcelas e quanto falta pagar",
      words: "parcela dívida consignado financiamento banco devo",
    },
  ],
  [
    paths.configComprasPrazo(),
    {
      about: "Senha e autorizados para comprar a prazo",
      words: "senha crediário autorizados autorizar fiado vale compra código",
    },
  ],
  [
    paths.minhaConta(),
    {
      about: "Sua senha e seu e-mail",
      words: "senha e-mail email usuário acesso",
      actions: [
        { titulo: "Trocar senha", to: paths.minhaConta(), words: "alterar mudar nova acesso" },
        {
          titulo: "Configurar e-mail",
          to: paths.minhaConta("email"),
          words: "email trocar mudar alterar correio",
        },
      ],
    },
  ],
  [
    paths.convenios(),
    {
      about: "Empresas com desconto, e a declaração de emprego",
      words: "desconto farmácia declaração vínculo",
    },
  ],
  [
    paths.declaracaoDeEmprego(),
    {
      about: "Comprovante de que você trabalha na cooperativa",
      words: "comprovante trabalho vínculo renda aluguel banco carta",
    },
  ],
  [
    paths.treinamentos(),
    {
      about: "Vídeos, cursos e a declaração de cursos",
      words: "curso vídeo aula declaração certificado integração",
    },
  ],
  [
    paths.manuais(),
    { about: "Regras e instruções da cooperativa", words: "regras normas instruções" },
  ],
  [
    paths.planosBeneficios(),
    { about: "O que a cooperativa oferece", words: "saúde dentista odontológico seguro vida" },
  ],
  [
    paths.planoSaude(),
    {
      about: "Seu plano, quem está nele, e os pedidos",
      words: "médico hospital consulta exame convênio carteirinha",
      actions: [
        {
          titulo: "Simular plano de saúde",
          to: paths.simularPlanoSaude(),
          words: "quanto custa preço valor trocar mudar",
        },
      ],
    },
  ],
  [
    paths.dependentes(),
    {
      about: "Seus dependentes, e a inclusão de um novo",
      words: "filho filha esposa marido família bebê",
      actions: [
        {
          titulo: "Incluir dependente",
          to: paths.incluirDependente(),
          words: "adicionar cadastrar filho filha bebê nasceu esposa marido casei",
        },
      ],
    },
  ],
  [
    paths.indicarPcd(),
    {
      about: "Indicação de pessoas com deficiência",
      words: "pessoa deficiência deficiente inclusão vaga",
    },
  ],
  [
    paths.candidaturaInterna(),
    {
      about: "Candidatura a vagas da cooperativa",
      words: "vaga emprego setor transferência promoção mudar",
    },
  ],
  [
    paths.atualizacaoCadastral(),
    {
      about: "Contato, endereço e outros dados seus",
      words: "cadastro dados",
      actions: [
        {
          titulo: "Contato",
          to: paths.atualizacaoCadastralContato(),
          words: "telefone celular número whatsapp mudei trocar mudar alterar atualizar",
        },
        {
          titulo: "Endereço",
          to: paths.atualizacaoCadastralEndereco(),
          words:
            "mudei mudança mudar casa moro rua bairro cep cidade comprovante residência alterar atualizar",
        },
        {
          titulo: "Dados pessoais",
          to: paths.atualizacaoCadastralDadosPessoais(),
          words: "nome etnia raça cor estado civil nascimento cpf",
        },
        {
          titulo: "Escolaridade",
          to: paths.atualizacaoCadastralEscolaridade(),
          words: "estudo estudei faculdade curso diploma certificado formação graduação",
        },
      ],
    },
  ],
]);
