/** Texts of the documents and manuals. */
import type { PaperText } from "../papers/documento";

/**
 * By code of the document type. Type 22 (termination) is missing, because papers/rescisao.ts writes
 * it.
 */
export const TEXTS: Readonly<Record<string, PaperText>> = {
  "5": {
    titulo: "Contrato Individual de Trabalho",
    sections: [
      {
        titulo: "Objeto",
        paragraphs: [
          "A EMPREGADORA admite o(a) COLABORADOR(A) acima identificado(a) para exercer a função descrita, podendo este(a) ser aproveitado(a) em outras atividades compatíveis com sua condição pessoal, observado o artigo 456 da Consolidação das Leis do Trabalho.",
        ],
      },
      {
        titulo: "Jornada e remuneração",
        paragraphs: [
          "A jornada será de 220 horas mensais, em turnos definidos pela EMPREGADORA, com intervalo para refeição e descanso.",
          "A remuneração será paga até o quinto dia útil do mês seguinte ao vencido, mediante crédito em conta, com os descontos previstos em lei e os autorizados por escrito.",
        ],
      },
      {
        titulo: "Prazo",
        paragraphs: [
          "O contrato vigora por 45 dias, a título de experiência, prorrogáveis por igual período, passando a prazo indeterminado se nenhuma das partes o encerrar.",
        ],
      },
      {
        titulo: "Deveres",
        paragraphs: [
          "O(A) COLABORADOR(A) compromete-se a cumprir o regulamento interno, as normas de segurança do trabalho e de boas práticas de fabricação, e a zelar pelos bens que lhe forem confiados.",
        ],
      },
    ],
  },
  "7": {
    titulo: "Termo de Responsabilidade - EPI",
    sections: [
      {
        titulo: "Entrega",
        paragraphs: [
          "Declaro ter recebido gratuitamente da cooperativa os equipamentos de proteção individual necessários à minha função, em perfeito estado de conservação, bem como o treinamento sobre seu uso, guarda e higienização, conforme a Norma Regulamentadora nº 6.",
        ],
      },
      {
        titulo: "Compromissos",
        paragraphs: [
          "Comprometo-me a usar os equipamentos durante toda a jornada, apenas para a finalidade a que se destinam, a responsabilizar-me por sua guarda e a comunicar qualquer alteração que os torne impróprios para uso.",
          "Estou ciente de que o não uso injustificado constitui ato faltoso, nos termos do artigo 158 da Consolidação das Leis do Trabalho.",
        ],
      },
      {
        titulo: "Devolução",
        paragraphs: [
          "Devolverei os equipamentos quando forem substituídos e no encerramento do contrato de trabalho.",
        ],
      },
    ],
  },
  "12": {
    titulo: "Política de Privacidade e Proteção de Dados",
    sections: [
      {
        titulo: "Quais dados tratamos",
        paragraphs: [
          "Dados de identificação, contato, dependentes, saúde ocupacional, jornada e remuneração, na medida necessária ao contrato de trabalho e às obrigações legais (Lei nº 13.709/2018, artigos 7º e 11).",
        ],
      },
      {
        titulo: "Com quem compartilhamos",
        paragraphs: [
          "Órgãos públicos, operadoras de planos e benefícios que o(a) colaborador(a) aderir, instituições financeiras responsáveis pelo pagamento, e prestadores obrigados a sigilo.",
        ],
      },
      {
        titulo: "Por quanto tempo",
        paragraphs: [
          "Pelos prazos legais de guarda de documentos trabalhistas e previdenciários. Findos estes, os dados são eliminados ou anonimizados.",
        ],
      },
      {
        titulo: "Seus direitos",
        paragraphs: [
          "Confirmação do tratamento, acesso, correção, portabilidade e informação sobre compartilhamento, mediante pedido ao encarregado pelo canal de privacidade.",
        ],
      },
    ],
  },
  "15": {
    titulo: "Código de Conduta",
    sections: [
      {
        titulo: "Respeito",
        paragraphs: [
          "Não se admite discriminação, assédio moral ou sexual, nem retaliação a quem relata de boa-fé uma conduta irregular.",
        ],
      },
      {
        titulo: "Conflito de interesses",
        paragraphs: [
          "Presentes acima de valor simbólico, atividades paralelas com fornecedores e contratação de parentes devem ser comunicados ao gestor.",
        ],
      },
      {
        titulo: "Canal de ética",
        paragraphs: [
          "O relato pode ser anônimo. Toda denúncia é apurada por comitê independente da área envolvida.",
        ],
      },
    ],
  },
  "18": {
    titulo: "Acordo Individual de Banco de Horas",
    sections: [
      {
        titulo: "Compensação",
        paragraphs: [
          "As horas excedentes da jornada serão lançadas a crédito e compensadas no prazo de seis meses, nos termos do artigo 59, parágrafo 5º, da Consolidação das Leis do Trabalho.",
        ],
      },
      {
        titulo: "Saldo",
        paragraphs: [
          "O saldo credor não compensado será pago como hora extra na folha seguinte ao fim do período. O saldo devedor poderá ser abonado ou descontado.",
        ],
      },
    ],
  },
  "20": {
    titulo: "Regulamento Interno",
    sections: [
      {
        titulo: "Acesso e identificação",
        paragraphs: [
          "O crachá é pessoal e obrigatório nas dependências da cooperativa. A troca de roupas e a higienização seguem o procedimento de cada setor.",
        ],
      },
      {
        titulo: "Uso de celular",
        paragraphs: [
          "Nas áreas de produção o uso de celular é proibido, salvo nas áreas de convivência e nos intervalos.",
        ],
      },
      {
        titulo: "Ausências",
        paragraphs: [
          "Faltas devem ser comunicadas ao gestor antes do início do turno. O atestado deve ser entregue em até dois dias úteis.",
        ],
      },
    ],
  },
  "22": {
    titulo: "Termo de Rescisão do Contrato de Trabalho",
    sections: [
      {
        titulo: "Rescisão",
        paragraphs: [
          "O(A) colaborador(a) declara ter lido e conferido as verbas discriminadas no termo de rescisão apresentado eletronicamente, cujo conteúdo integral permanece arquivado na cooperativa.",
        ],
      },
    ],
  },
};

/** Manuals that the provider itself serves, by file name. */
export const MANUAIS: Readonly<Record<string, PaperText>> = {
  integracao: {
    titulo: "Manual de Integração",
    sections: [
      {
        titulo: "Bem-vindo(a)",
        paragraphs: [
          "A cooperativa reúne mais de quatro mil famílias de produtores. Este manual apresenta o que você precisa saber na primeira semana.",
        ],
      },
      {
        titulo: "Transporte e refeição",
        paragraphs: [
          "As linhas de ônibus saem do terminal central. O refeitório serve café da manhã, almoço e jantar conforme o turno.",
        ],
      },
    ],
  },
  seguranca: {
    titulo: "Segurança do Trabalho",
    sections: [
      {
        titulo: "Regras de ouro",
        paragraphs: [
          "Não opere máquina sem treinamento. Não remova proteções. Bloqueie e sinalize antes de qualquer manutenção.",
        ],
      },
      {
        titulo: "Acidente",
        paragraphs: [
          "Comunique o gestor e procure o ambulatório imediatamente, mesmo em casos leves.",
        ],
      },
    ],
  },
  "boas-praticas": {
    titulo: "Boas Práticas de Fabricação",
    sections: [
      {
        titulo: "Higiene",
        paragraphs: [
          "Lave as mãos ao entrar no setor e a cada troca de atividade. Não use adornos, perfume, esmalte ou maquiagem nas áreas de produção.",
        ],
      },
    ],
  },
  beneficios: {
    titulo: "Guia de Benefícios",
    sections: [
      {
        titulo: "Convênios",
        paragraphs: [
          "Apresente a declaração de vínculo, emitida no portal, na empresa conveniada.",
        ],
      },
      {
        titulo: "Conta cliente",
        paragraphs: [
          "As compras a prazo no supermercado, no posto e na agropecuária são descontadas no holerite.",
        ],
      },
    ],
  },
  ponto: {
    titulo: "Marcação de Ponto e Banco de Horas",
    sections: [
      {
        titulo: "Marcações",
        paragraphs: [
          "Registre entrada, saída e intervalos. Marcações esquecidas devem ser justificadas ao gestor no mesmo dia.",
        ],
      },
    ],
  },
  plr: {
    titulo: "Programa de Participação nos Resultados",
    sections: [
      {
        titulo: "Como se calcula",
        paragraphs: [
          "O valor depende do resultado da cooperativa, das metas do setor e da assiduidade individual, e é pago até abril do ano seguinte.",
        ],
      },
    ],
  },
};
