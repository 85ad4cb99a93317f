/** Routes of the desk, pages on which a user of the demonstration plays HR (decision 035). */
import { styleAnswer, type DeskAnswer } from "./answer";
import { arrivalsPage } from "./arrivals-page";
import { decideArrival, showArrival, showPaper } from "./decide";
import { clearFaults, orderFault, removeFault, showFaults } from "./order-fault";
import { outboxPage } from "./outbox-page";
import { notFoundPage } from "./page";
import { peoplePage } from "./people-page";
import { changeBalances, sendNotice, showPerson } from "./person";
import type { DeskRequest } from "./request";
import { STYLE } from "./style";

type Handler = (request: DeskRequest, ...parts: string[]) => DeskAnswer | Promise<DeskAnswer>;

const ARRIVAL = /^\/recebidos\/([a-z]+)\/(\d{1,15})$/;

const ROUTES: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ["GET", /^\/$/, arrivalsPage],
  ["GET", /^\/estilo\.css$/, () => styleAnswer(STYLE)],
  ["GET", ARRIVAL, (request, key = "", id = "") => showArrival(request, key, id)],
  ["POST", ARRIVAL, (request, key = "", id = "") => decideArrival(request, key, id)],
  [
    "GET",
    /^\/recebidos\/([a-z]+)\/(\d{1,15})\/anexos\/(\d{1,3})$/,
    (request, key = "", id = "", at = "") => showPaper(request, key, id, at),
  ],
  ["GET", /^\/mensagens$/, outboxPage],
  ["GET", /^\/pessoas$/, peoplePage],
  ["GET", /^\/pessoas\/([a-z0-9.]+)$/, (request, login = "") => showPerson(request, login)],
  [
    "POST",
    /^\/pessoas\/([a-z0-9.]+)\/saldos$/,
    (request, login = "") => changeBalances(request, login),
  ],
  [
    "POST",
    /^\/pessoas\/([a-z0-9.]+)\/avisos$/,
    (request, login = "") => sendNotice(request, login),
  ],
  ["GET", /^\/chamadas$/, showFaults],
  ["POST", /^\/chamadas$/, orderFault],
  ["POST", /^\/chamadas\/retirar$/, removeFault],
  ["POST", /^\/chamadas\/normal$/, clearFaults],
];

export function answerDesk(
  method: string,
  path: string,
  request: DeskRequest,
): DeskAnswer | Promise<DeskAnswer> {
  for (const [wanted, pattern, handler] of ROUTES) {
    const parts = wanted === method ? pattern.exec(path) : null;
    if (parts) return handler(request, ...parts.slice(1));
  }
  return notFoundPage();
}
