/** Asking HR from the thing itself (docs/decisions/045): each form of the contact, what the message says and what it never says. */
import { parse } from "node-html-parser";
import {
  type Control,
  dataOf,
  begun,
  expect,
  journey as base,
  ONCE,
  startPortal,
  type Visitor,
} from "./support";

const NAME = "Ana Paula de Souza";
const REFUSED = 4;

const journey = base.extend<{
  /** A visitor of a portal whose HR is reached by this contact. */
  withContact(contact: string, login: string): Promise<Visitor>;
}>({
  withContact: async ({ provider, newVisitor }, provide) =>
    provide(async (contact, login) => {
      const at = await begun(startPortal(provider.url, { BRAND_HR_CONTACT: contact }));
      return newVisitor(login, { at });
    }),
});

interface Ask {
  says: string;
  href: string | null;
}

/** The page's ways to ask HR, as a reader finds them. */
async function asksOf(visitor: Visitor, path: string): Promise<Ask[]> {
  const answer = await visitor.follow(path);
  expect(answer.status(), path).toBe(200);
  return parse(await answer.text())
    .querySelectorAll("#conteudo .nao-imprime p")
    .filter(({ textContent }) => textContent.startsWith("Perguntar ao RH"))
    .map((paragraph) => {
      const link = paragraph.querySelector("a");
      return {
        says: paragraph.textContent,
        href: link?.getAttribute("href") ?? null,
      };
    });
}

const queryOf = (ask: Ask | undefined, name: string) =>
  new URL(ask?.href ?? "").searchParams.get(name);

/** Where this person's things are: their latest payslip, a refused certificate and its receipt, a refused change of address. */
async function thingsOf(provider: Control, login: string) {
  const sent = await dataOf(provider, login, "atestados.listar", { tipo: "ATESTADOS" });
  const [atestado] = sent;
  if (!atestado) throw new Error("A demonstração não tem atestados");
  const refused = { ...atestado, status: REFUSED, descstatus: "Recusado" };
  await provider.fault({ chamada: "atestados.listar", usuario: login, corpo: [refused] });
  await provider.fault({ chamada: "atestados.exibir", usuario: login, corpo: refused });
  const { codigo } = refused;
  return {
    codigo,
    health: [`atestados/${codigo}`, `atestados/${codigo}/recibo`],
    all: ["", "holerites", `atestados/${codigo}`, `atestados/${codigo}/recibo`],
  };
}

/** What may never leave: amounts, and all that tells of health. */
const NEVER = /R\$|\d,\d\d|atestado|doen[çc]a|m[ée]dic|CID|CRM|plano|defici/i;

journey(
  "WhatsApp: a mensagem já tem quem, o quê e o mês; de saúde, só o protocolo",
  ONCE,
  async ({ withContact, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    const visitor = await withContact("WhatsApp (44) 99999-8888", ana);
    const things = await thingsOf(provider, ana);

    const [holerite, ...others] = await asksOf(visitor, "holerites");
    expect(others).toEqual([]);
    expect(holerite?.says).toBe("Perguntar ao RH sobre este holerite (WhatsApp)");
    expect(holerite?.href).toMatch(/^https:\/\/wa\.me\/5544999998888\?text=[^&#+ ]+$/);
    expect(queryOf(holerite, "text")).toMatch(
      new RegExp(`^Olá! Sou ${NAME}\\. Pergunto sobre o holerite Normal de [a-zç]+ de \\d{4}: $`),
    );
    const [saldos] = await asksOf(visitor, "");
    expect(queryOf(saldos, "text")).toBe(`Olá! Sou ${NAME}. Pergunto sobre os meus saldos: `);
    for (const path of things.health) {
      const [ask] = await asksOf(visitor, path);
      expect(queryOf(ask, "text"), path).toBe(`Olá! Pergunto sobre o protocolo ${things.codigo}: `);
    }
    const pages = ["plano-saude?aba=solicitacoes", "indicar-pcd", "documentos?aba=enviados"];
    for (const path of [...things.all, ...pages])
      for (const ask of await asksOf(visitor, path))
        expect(queryOf(ask, "text"), path).not.toMatch(NEVER);
    const [address] = await asksOf(visitor, "atualizacao-cadastral/endereco?aba=solicitacoes");
    expect(queryOf(address, "text")).toMatch(
      new RegExp(
        `^Olá! Sou ${NAME}\\. Pergunto sobre a minha solicitação de endereço, protocolo \\d+: $`,
      ),
    );
  },
);

journey(
  "e-mail: assunto e texto; um telefone e outro texto dizem o que falar",
  ONCE,
  async ({ withContact, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    const email = await withContact("rh@coop.example", ana);
    const { codigo } = await thingsOf(provider, ana);
    const [mail] = await asksOf(email, "holerites");
    expect(mail?.says).toBe("Perguntar ao RH sobre este holerite (e-mail)");
    expect(mail?.href).toMatch(/^mailto:rh@coop\.example\?subject=[^&#+ ]+&body=[^&#+ ]+$/);
    expect(queryOf(mail, "subject")).toBe("Pergunta ao RH");
    expect(queryOf(mail, "body")).toMatch(/ Pergunto sobre o holerite Normal de .*: $/);
    const [receipt] = await asksOf(email, `atestados/${codigo}/recibo`);
    expect(queryOf(receipt, "body")).toBe(`Olá! Pergunto sobre o protocolo ${codigo}: `);

    const text = await withContact("Sala 4 <b>& pátio</b>, das 8 às 17 h", ana);
    expect(text.portal.log()).toContain('"evento":"contato-em-texto"');
    expect(email.portal.log()).not.toContain("contato-em-texto");
    const [words] = await asksOf(text, "holerites");
    expect(words?.says).toBe(
      "Perguntar ao RH sobre este holerite: Sala 4 <b>& pátio</b>, das 8 às 17 h",
    );
    expect(words?.href).toBeNull();
    const page = await text.read("holerites");
    expect(page).toMatch(/Diga: “o holerite Normal de /);
    const escaped = "Fale com o RH: Sala 4 &lt;b&gt;&amp; pátio&lt;/b&gt;, das 8 às 17 h";
    expect(page).toContain(escaped);
    // The search and the pages without signal show it too, and lead nowhere.
    const search = parse(await (await text.follow("busca?q=falar+com+o+rh")).text());
    const [found] = search.querySelectorAll(".linhas li");
    expect(found?.textContent).toContain("Falar com o RH");
    expect(found?.querySelector("a")).toBeNull();
    expect(await text.read("sem-sinal")).toContain(escaped);
  },
);

journey(
  "quem não tem nada não pergunta sobre o que não há; um gestor não pergunta em nome do colaborador",
  ONCE,
  async ({ newVisitor, person, provider }) => {
    const fabio = await newVisitor(await person.fresh("fabio.nunes"));
    for (const path of ["", "holerites", "demonstrativo-ferias", "emprestimos", "atestados"])
      expect(await asksOf(fabio, path), path).toEqual([]);
    const ana = await person.fresh("ana.souza");
    const { all } = await thingsOf(provider, ana);
    await fabio.follow(`?token=${await provider.token(ana)}`);
    for (const path of [...all, "emprestimos"]) {
      expect(await asksOf(fabio, path), path).toEqual([]);
      expect(await fabio.read(path), path).toMatch(/Modo gerencial\..*Fale com o RH/);
    }
    expect(await fabio.read("modo-gerencial")).toContain(
      "Perguntar ao RH a partir de um holerite, de um saldo ou de um pedido",
    );
  },
);
