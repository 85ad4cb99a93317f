import { useId } from "react";

const MAY_SEE = [
  "O início com os saldos, sem o detalhe dos gastos e dos créditos",
  "Holerites, demonstrativos de férias, documentos, manuais, convênios, limites sem os produtos, empréstimos, benefícios e treinamentos",
  "Atestados, documentos enviados, dependentes, plano de saúde, indicações e o andamento de todas as solicitações",
];

const MAY_DO = [
  "Enviar, corrigir e cancelar atestados e documentos",
  "Pedir a inclusão, a correção e a inativação de dependentes, e cancelar o pedido",
  "Enviar, corrigir e cancelar solicitações de endereço e de escolaridade",
  "Indicar pessoas com deficiência, corrigir e cancelar a indicação",
  "Cancelar uma solicitação do plano de saúde",
  "Atualizar a candidatura interna",
  "Emitir a declaração de convênios e a de emprego",
];

const COLABORADOR_ONLY = [
  "Aceitar termos e documentos",
  "Informar etnia/raça",
  "Trocar a senha e o e-mail em Minha Conta",
  "Alterar telefones de contato",
  "Senha, código e pessoas autorizadas das compras a prazo",
  "Solicitar, trocar ou cancelar o plano de saúde, e mudar quem está nele",
  "Ler notificações, e o detalhe dos gastos, dos créditos e das compras",
  "Perguntar ao RH a partir de um holerite, de um saldo ou de um pedido",
  "Pôr na agenda férias, prazos e parcelas",
];

function TitledList({ title, items }: { title: string; items: string[] }) {
  const id = useId();
  return (
    <section className="cartao space-y-2" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="list-disc space-y-2 pl-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

export function WhatIsAllowed() {
  return (
    <div className="etapa">
      <p>
        Quem abre o portal de um colaborador por um link gerencial vê o que ele vê, e faz por ele só
        o que está aqui.
      </p>
      <TitledList title="O que se pode ver" items={MAY_SEE} />
      <TitledList title="O que se pode fazer pelo colaborador" items={MAY_DO} />
      <TitledList title="O que só o colaborador faz" items={COLABORADOR_ONLY} />
      <p className="dica">
        Um rascunho começado no modo gerencial não se mistura com o do colaborador.
      </p>
    </div>
  );
}
