import { paths } from "~/paths";
import { relativeMoment } from "~/lib/calendar";
import { plural } from "~/lib/text";
import { leftText } from "~/lib/time-left";
import { atestadosText, type Waiting, type WaitingLine } from "~/lib/waiting";
import { deviceKeysOf, maySaveOnDevice, waitingHere } from "~/services/access/device-keys.server";
import type { Access } from "~/services/access/guard.server";
import { ownerOf } from "~/services/access/owner.server";

const LINK = { to: paths.semSinal(), text: "Ver o que espera" };

/** The items of other employees are private, so the line tells only the age of the oldest. */
const othersLine = (others: readonly Waiting[], now: Date): WaitingLine => ({
  text: `Neste aparelho espera algo que outra pessoa guardou sem sinal, desde ${relativeMoment(new Date(Math.min(...others.map(({ since }) => since))), now)}. Só ela pode ver e enviar.`,
  link: LINK,
});

const sentence = (text: string): string => ` ${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function linesOf({ count, begun, steps, since, deadline }: Waiting, now: Date): WaitingLine[] {
  const lines: WaitingLine[] = [];
  if (count > 0) {
    const left = deadline === null ? "" : sentence(leftText(deadline, now.getTime()));
    const [waits, arrived] = count === 1 ? ["espera", "chegou"] : ["esperam", "chegaram"];
    lines.push({
      about: atestadosText(count),
      // The portal may have refused a certificate. Only the device knows.
      text: ` ${waits} neste aparelho, desde ${relativeMoment(new Date(since), now)}, e ainda não ${arrived} ao portal.${left}`,
      link: { to: paths.semSinal(), text: "Ver por quê" },
      waits: "atestado",
    });
  }
  if (begun > 0)
    lines.push({
      about: `${atestadosText(begun)} ${begun === 1 ? "começado" : "começados"} neste aparelho`,
      text: ": falta guardar.",
      link: { to: paths.semSinal(), text: "Terminar e guardar" },
    });
  if (steps > 0)
    lines.push({
      about: plural(steps, "etapa preenchida", "etapas preenchidas"),
      text:
        steps === 1
          ? " sem sinal espera neste aparelho. Abra de novo o formulário com sinal: ela segue, ou você vê o que falta."
          : " sem sinal esperam neste aparelho. Abra de novo o formulário com sinal: elas seguem, ou você vê o que falta.",
      waits: "etapa",
    });
  return lines;
}

const waitingOf = (request: Request, access: Access) =>
  waitingHere(request, () => deviceKeysOf(ownerOf(access)).map(({ id }) => id));

export const ownWaiting = (request: Request, access: Access) =>
  maySaveOnDevice(access) ? waitingOf(request, access).own[0] : undefined;

export function waitingFor(request: Request, access: Access): WaitingLine[] | undefined {
  if (!maySaveOnDevice(access)) return undefined;
  const { own, others } = waitingOf(request, access);
  const now = new Date();
  const lines = [
    ...own.slice(0, 1).flatMap((each) => linesOf(each, now)),
    ...(others.length > 0 ? [othersLine(others, now)] : []),
  ];
  return lines.length > 0 ? lines : undefined;
}
