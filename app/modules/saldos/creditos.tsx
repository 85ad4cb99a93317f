import { Reais } from "~/components/reais";
import { EmptyState } from "~/components/notice";
import { Table, type Column } from "~/components/table";
import { AskHr } from "~/layout/ask-hr";
import type { Shown } from "~/lib/amounts";
import { plural } from "~/lib/text";
import type { Credito } from "~/services/provider/contract/financeiro";

const COLUMNS: Column<Shown<Credito>>[] = [
  {
    title: "Mês/Ano",
    cell: ({ mes, ano }) => `${String(mes).padStart(2, "0")}/${ano}`,
    role: "name",
  },
  {
    title: "Valor",
    cell: ({ saldo }) => <Reais amount={saldo} />,
    alignRight: true,
    role: "amount",
  },
];

export function LatestCreditos({ creditos }: { creditos: Shown<Credito>[] }) {
  if (creditos.length === 0)
    return (
      <EmptyState until="Os créditos aparecem aqui quando a cooperativa os lança.">
        Nenhum crédito encontrado
      </EmptyState>
    );
  return (
    <>
      <Table
        className="datas"
        caption={plural(creditos.length, "crédito", "créditos")}
        columns={COLUMNS}
        rows={creditos}
        rowKey={({ mes, ano }, index) => `${ano}-${mes}-${index}`}
      />
      <AskHr about={{ subject: "os últimos créditos recebidos" }} />
    </>
  );
}
