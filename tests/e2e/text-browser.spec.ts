/** A whole certificate, photo included, in text browsers: no script, no pictures, no mouse. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { daysFromNow, onScreen } from "./support/days";
import { makePhoto } from "./support/photos";
import { expect, journey, ONCE, ONLY_IN_PROOF, tagged } from "./support/journey";
import { TextBrowser, TEXT_PROGRAMS } from "./support/text-browser";
import { PASSWORD } from "./support/servers";

for (const program of TEXT_PROGRAMS) {
  journey(
    `um atestado com foto, do começo ao recibo, pelo teclado do ${program.name}`,
    tagged(ONCE, ONLY_IN_PROOF.tag),
    async ({ provider, portal }) => {
      // Which programs there are is said when the tests begin.
      if (!program.command) return;
      journey.setTimeout(240_000);
      const folder = await mkdtemp(join(tmpdir(), "portal-texto-"));
      const browser = new TextBrowser(program, folder);
      try {
        const image = join(folder, "atestado.jpg");
        await writeFile(image, await makePhoto({ width: 800, height: 600 }));
        const login = await provider.person("ana.souza");
        const before = await dataOf(provider, login, contract.atestados.listar, {
          tipo: "ATESTADOS",
        });

        await browser.open(`${portal.url}auth?voltar=%2Fenviar-atestado`);
        await browser.until("Usuário");
        await browser.fill("Usuário", login);
        await browser.fill("Senha", PASSWORD);
        await browser.activate("Entrar");

        await browser.until("O que você quer enviar?");
        await browser.activate("Atestado Odontológico");
        await browser.activate("Continuar");
        await browser.until("Qual é o motivo?");
        await browser.until("Primeiro dia de afastamento");
        await browser.fill("Primeiro dia de afastamento", onScreen(daysFromNow(-12)));
        await browser.fill("Quantidade de dias", "2");
        await browser.fill("Nome do médico ou dentista", "Dr. Dente");
        await browser.fill("O número do carimbo", "CRO-PR 77");
        await browser.activate("Continuar");
        await browser.until(
          `De ${onScreen(daysFromNow(-12))} a ${onScreen(daysFromNow(-11))}: 2 dias`,
        );
        await browser.fill("Fotografar ou escolher", image);
        if (!program.sendsLoneField) await browser.activate("Continuar");
        await browser.until("Confira o que será enviado");
        await browser.activate("Enviar atestado");
        await browser.until(/com sucesso/);
        await browser.until(/Recibo|Protocolo/i);

        const after = await dataOf(provider, login, contract.atestados.listar, {
          tipo: "ATESTADOS",
        });
        const created = after.find(
          ({ codigo }) => !before.some((atestado) => atestado.codigo === codigo),
        );
        expect(after).toHaveLength(before.length + 1);
        expect(created).toMatchObject({
          datainicio: daysFromNow(-12),
          datafim: daysFromNow(-11),
          medico: "Dr. Dente",
        });
        expect(created?.anexos).toHaveLength(1);
      } finally {
        await browser.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
}
