/** Sessions that end (decisions 012 and 021): an ended cookie opens and writes nothing, an unused one ends, and what a live one typed is not lost. */
import { join } from "node:path";
import Database from "libsql";
import { z } from "zod/v4";
import {
  type Control,
  begun,
  makePhoto,
  expect,
  visit as base,
  ONCE,
  tagged,
  startPortal,
  type Portal,
  contentOf,
  cookieOf,
  cookieWith,
  destination,
  signInAddress,
  PASSWORD,
  postSignIn,
  Visitor,
} from "./support";
import { allLeadToSignIn } from "./support/routes";
import { csrfTokenOf } from "../support/http/forms";

const EXPIRED = "Sessão expirada. Faça login novamente";
const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

interface ScenarioFixtures {
  /** A visitor whose only cookie is this one. */
  withCookie: (cookie: string, portal?: Portal) => Promise<Visitor>;
}

const journey = base.extend<ScenarioFixtures>({
  withCookie: async ({ newVisitor, portal }, provide) => {
    await provide(async (cookie, at = portal) => {
      const [, name = "", value = ""] = /^([^=]*)=(.*)$/.exec(cookie) ?? [];
      const cookies = [
        {
          name,
          value,
          domain: "127.0.0.1",
          path: "/colaborador/",
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: "Lax" as const,
        },
      ];
      return newVisitor(null, { at, storageState: { cookies, origins: [] } });
    });
  },
});

journey(
  "um cookie de quem saiu não abre nem escreve nada, diga o serviço o que disser",
  ONCE,
  async ({ who, withCookie, newVisitor, person, provider }) => {
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    await who.signIn(ana);
    const mine = [{ cookie: await cookieOf(who.http), csrfToken: await who.csrfToken() }];
    await who.open(`?token=${await provider.token(carla)}`);
    mine.push({ cookie: await cookieOf(who.http), csrfToken: await who.csrfToken() });
    // The provider goes on knowing the tokens.
    await provider.fault({ chamada: "acesso.logout", usuario: ana, status: 500 });
    expect(destination(await who.press("sair"))).toBe("/colaborador/auth");
    for (const { cookie, csrfToken } of mine) {
      // Tapped twice: the browser has dropped the first answer.
      const again = await withCookie(cookie);
      await again.send("sair", { selo: csrfToken });
      expect(await again.read("auth")).toContain("Você saiu do portal.");
      await provider.forgetCalls(ana);
      await provider.forgetCalls(carla);
      const thief = await newVisitor(null, { extraHTTPHeaders: { cookie } });
      await allLeadToSignIn(thief, csrfToken, 5);
      // The provider is told of the sign-out again and again.
      expect((await provider.calls(ana)).filter(({ nome }) => nome !== "acesso.logout")).toEqual(
        [],
      );
      expect(await provider.calls(carla)).toEqual([]);
      expect((await (await withCookie(cookie)).follow("")).url()).toBe(`${who.portal.url}auth`);
    }
  },
);

journey(
  "doze horas sem uso: acabou; com uso, segue, e o cookie se renova só de vez em quando",
  ONCE,
  async ({ who, withCookie, person }) => {
    await who.signIn(await person.fresh("ana.souza"));
    const created = contentOf(await cookieOf(who.http));
    for (const route of ["", "holerites"]) {
      const old = await withCookie(cookieWith({ ...created, uso: now() - 12 * HOUR - 5 }));
      expect(destination(await old.open(route)), route).toBe(signInAddress(route));
      expect(await old.read("auth")).toContain(EXPIRED);
    }
    const almostExpired = await withCookie(
      cookieWith({ ...created, inicio: now() - 40 * HOUR, uso: now() - 12 * HOUR + 60 }),
    );
    // What a page's scripts ask by themselves is no use.
    const unattended = { "x-unattended": "yes" };
    for (const [path, headers] of [
      ["enviar-atestado/10", unattended],
      ["holerites", unattended],
      ["enviar-atestado/situacao", {}],
      ["notificacoes/contagem", {}],
      ["notificacoes/recentes", {}],
    ] as const) {
      const answer = await almostExpired.open(path, headers);
      expect(answer.headers()["set-cookie"] ?? "", path).not.toContain("__portal=");
    }
    const first = await almostExpired.open("holerites");
    expect([first.status(), first.headers()["set-cookie"]?.includes("__portal=")]).toEqual([
      200,
      true,
    ]);
    for (const route of ["holerites", "", "emprestimos"])
      expect((await almostExpired.open(route)).headers()["set-cookie"], route).toBeUndefined();
    // Also by what the page's script asks for.
    const anHourOld = cookieWith({ ...created, uso: now() - HOUR });
    const byScript = await withCookie(anHourOld);
    expect(
      (await byScript.data("emprestimos", "routes/_portal.emprestimos")).headers()["set-cookie"],
    ).toContain("__portal=");
    // What a form is answered after an hour of reading is not lost to the renewal.
    const selo = await who.csrfToken();
    for (const route of [undefined, "routes/_portal.minha-conta"]) {
      const readers = await withCookie(anHourOld);
      const form = { selo, email: "ana@correio.example" };
      const answer = await readers.send("minha-conta?aba=email", form, route);
      expect(destination(answer)).toMatch(/minha-conta/);
      expect(await readers.read("minha-conta")).toContain("E-mail configurado com sucesso!");
    }
  },
);

journey(
  "o 401 do serviço encerra a sessão de vez, ainda que ele volte a conhecê-la",
  tagged(ONCE, "@R008"),
  async ({ who, withCookie, newVisitor, person, provider }) => {
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    for (const [path, call, fault] of [
      ["holerites", "acesso.validaToken", { recusa: "Token inválido" }],
      ["holerites", "holerites.listar", { status: 401 }],
      ["holerites", "menu.permissao", { status: 401 }],
      ["holerites", "pendencias.listar", { status: 401 }],
      ["", "menu.listar", { status: 401 }],
      ["holerites/1/pdf", "holerites.pdf", { status: 401 }],
      [
        "treinamentos/declaracao?dtini=1999-01-01&dtfim=1999-12-31&vazio=dito",
        "treinamentos.declaracao",
        { status: 401 },
      ],
    ] as const) {
      await who.signIn(ana);
      const cookie = await cookieOf(who.http);
      await provider.fault({ chamada: call, usuario: ana, ...fault });
      expect(destination(await who.open(path)), call).toBe(signInAddress(path));
      expect(await who.read("auth")).toContain(EXPIRED);
      await provider.clearFaults(ana);
      expect(destination(await (await withCookie(cookie)).open(path)), call).toBe(
        signInAddress(path),
      );
    }
    // Somebody else who signs in there is not led to what was Ana's.
    const voltar = "/holerites/1/pdf";
    const byCarla = { usuario: carla, senha: PASSWORD, voltar };
    const led = await postSignIn(who.http, who.portal.url, byCarla);
    expect(destination(led)).toBe("/colaborador/");
    expect(led.headers()).toHaveProperty("x-remix-reload-document");
    // Of a link: the link alone.
    await who.signIn(ana);
    const token = await provider.token(carla);
    await who.open(`?token=${token}`);
    const onTheLink = await cookieOf(who.http);
    await provider.fault({ chamada: "financeiro.emprestimos", usuario: carla, status: 401 });
    expect(destination(await who.open("emprestimos"))).toBe("/colaborador/");
    expect(await who.read("")).toContain("Você voltou ao seu portal");
    await provider.clearFaults(carla);
    expect(await (await withCookie(onTheLink)).read("")).toContain("Olá, Ana");
    expect(await who.read("")).toContain("Olá, Ana");
    // The same link may be opened again: it is the opening that ended.
    await who.open(`?token=${token}`);
    const away = { chamada: "acesso.validaToken", usuario: carla, status: 503 };
    await provider.fault(away);
    expect(await who.read("")).toContain("Sair do modo gerencial O portal não consegue");
    await provider.clearFaults(carla);
    expect(await who.read("")).toContain("Olá, Carla");
    // Who has no session of their own is led to the entrance.
    const other = await newVisitor();
    await other.open(`?token=${await provider.token(carla)}`);
    await provider.end(carla);
    // Not back to that page: it would be one of their own portal.
    expect(destination(await other.open("emprestimos"))).toBe(signInAddress(""));
    expect(await other.read("")).toMatch(RegExp(`${EXPIRED}.*peça um link novo`));
  },
);

journey(
  "quem entra tem uma sessão nova, e não a que alguém plantou no navegador",
  ONCE,
  async ({ withCookie, person }) => {
    const planted = { sid: "plantado-plantado-plantado", selo: "pppppppppppppppppppppppp" };
    const who = await withCookie(cookieWith(planted));
    await who.signIn(await person.fresh("ana.souza"));
    const { sid, selo } = contentOf(await cookieOf(who.http));
    expect(sid?.length).toBeGreaterThanOrEqual(20);
    expect(sid).not.toBe(planted.sid);
    expect(selo).not.toBe(planted.selo);
  },
);

const lines = z.object({ n: z.number(), bytes: z.number() });

/** What the store holds: how many values, and of how many bytes. */
function kept(folder: string) {
  const db = new Database(join(folder, "portal.sqlite"), { readonly: true });
  try {
    return lines.parse(
      db.prepare("select count(*) n, coalesce(sum(length(valor)), 0) bytes from cofre").get(),
    );
  } finally {
    db.close();
  }
}

/** Somebody signed in, with a certificate begun and its photo kept. */
interface Drafted {
  who: Visitor;
  ana: string;
  csrfToken: string;
  provider: Control;
  /** A visitor with the cookies of that moment; `unused`: for so many hours. */
  old(unused?: number): Promise<Visitor>;
}

const REASON = "enviar-atestado/70";

const STEPS: [string, Record<string, string>][] = [
  ["10", { tipo: "20" }],
  ["20", { motivo: "201" }],
  ["40", { datainicio: "2026-11-10", dias: "2" }],
  ["60", { medico: "Dr. Dente", crmcro: "CRO 123" }],
  ["70", { justificativa: "Canal" }],
];

async function attach(who: Visitor, selo: string, path: string, name: string, buffer: Buffer) {
  return who.http.post(who.portal.url + path, {
    multipart: {
      selo,
      intencao: "anexar",
      "anexo-2001": { name, mimeType: "image/jpeg", buffer },
    },
    headers: { origin: who.portal.origin },
    maxRedirects: 0,
  });
}

/** Where the person must sign in first, whatever the address. */
const isRefused = async (answer: ReturnType<Visitor["open"]>, what?: string) =>
  expect(destination(await answer), what).toMatch(/^\/colaborador\/auth/);

/** Begins a certificate; gives the form token. */
async function withDraft(who: Visitor): Promise<string> {
  const selo = await who.csrfToken();
  for (const [step, fields] of STEPS)
    expect((await who.send(`enviar-atestado/${step}`, { selo, ...fields })).status(), step).toBe(
      303,
    );
  const photo = await makePhoto({ width: 300, height: 200 });
  const attached = await attach(who, selo, "enviar-atestado/80", "primeira.jpg", photo);
  expect(attached.status()).toBe(200);
  return selo;
}

/** How a session ends, up to the first request that hears of it, and whether what is typed in its pages is kept all the same. */
const ENDS: Record<string, { keeps: boolean; hours?: number; end(of: Drafted): Promise<void> }> = {
  "quem saiu": {
    keeps: false,
    end: async ({ who, csrfToken, provider, ana }) => {
      await who.send("sair", { selo: csrfToken });
      await provider.end(ana);
    },
  },
  "a sessão acabou por si": { keeps: true, end: ({ provider, ana }) => provider.end(ana) },
  "doze horas sem uso": { keeps: true, hours: 13, end: async () => undefined },
  "a sessão acabou por si, e a pessoa ainda assim aperta Sair": {
    keeps: false,
    end: async ({ provider, ana, csrfToken, old }) => {
      await provider.end(ana);
      await isRefused((await old()).open("holerites"));
      await isRefused((await old()).send("sair", { selo: csrfToken }));
    },
  },
};

for (const [how, { keeps, hours, end }] of Object.entries(ENDS))
  journey(
    `${how}: o cookie antigo não troca a foto nem enche o armazém; o que se digita ${keeps ? "" : "não "}fica no rascunho`,
    ONCE,
    async ({ provider, person, newVisitor }) => {
      // A portal in which nobody else stores anything.
      const portal = await begun(startPortal(provider.url));
      const ana = await person.fresh("ana.souza");
      const who = await newVisitor(ana, { at: portal });
      const csrfToken = await withDraft(who);
      const content = contentOf(await cookieOf(who.http));
      const old = (unused = 0) => {
        const cookie = cookieWith({ ...content, uso: (content.uso ?? 0) - unused * HOUR });
        return newVisitor(null, { at: portal, extraHTTPHeaders: { cookie } });
      };
      await end({ who, ana, csrfToken, provider, old });
      await isRefused((await old(hours)).open("holerites"));
      const before = kept(portal.folder);
      const large = await makePhoto({ width: 1600, height: 1200, noise: 1 });
      for (const path of [
        ...["enviar-atestado/80", "editar-atestado/1/80", "editar-atestado/77777/80"],
        "editar-documento/9/80",
      ])
        await isRefused(attach(await old(hours), csrfToken, path, "roubada.jpg", large), path);
      // The fields of these forms may be written anew, and no photo.
      const after = kept(portal.folder);
      expect([after.n, after.bytes < before.bytes + 1_000]).toEqual([before.n, true]);
      const typed = "Digitada depois do fim";
      await isRefused((await old(hours)).send(REASON, { selo: csrfToken, justificativa: typed }));
      await who.signIn(ana);
      expect((await (await who.follow(REASON)).text()).includes(typed)).toBe(keeps);
      const page = await who.read("enviar-atestado/80");
      expect([page.includes("primeira.jpg"), page.includes("roubada.jpg")]).toEqual([true, false]);
    },
  );

journey(
  "o que um script pede sem ninguém ver não leva o recado da próxima página, nem começa sessão",
  ONCE,
  async ({ who, person }) => {
    const unseen = { "X-Unattended": "yes" };
    const setsSession = async (path: string) =>
      (await who.open(path, unseen))
        .headersArray()
        .some(({ name, value }) => /^set-cookie$/i.test(name) && value.startsWith("__portal="));
    expect(await setsSession("auth")).toBe(false);
    await who.signIn(await person.fresh("carla.dias"));
    const form = await (await who.follow("convenios")).text();
    const [, pedido = ""] = /name="pedido" value="([^"]+)"/.exec(form) ?? [];
    await who.send("convenios", { selo: csrfTokenOf(form), pedido });
    expect(await setsSession("convenios")).toBe(false);
    await who.http.head(`${who.portal.url}convenios`);
    // The message, beside what the page says by itself.
    const said = async () => (await who.read("convenios")).split("emitida com sucesso").length - 1;
    expect(await said()).toBe(1);
    expect(await said()).toBe(0);
  },
);
