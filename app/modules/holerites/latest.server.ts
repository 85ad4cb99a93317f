/** The payslip of the home page, remembered. */
import type { Section } from "~/lib/section";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { ReplyCache } from "~/services/provider/reply-cache.server";
import type { Reply } from "~/services/provider/reply";
import { latestPay, type LatestPay } from "./latest";

/** For a minute: years of payslips with all their entries would be read for one line, each time somebody comes home. */
const remembered = new ReplyCache<Reply<LatestPay | null>>(60_000);

/** Takes the provider; gives the latest payslip's month and net pay. */
export const latestPayOf = (provider: Provider): Promise<Section<LatestPay | null>> =>
  provider.cachedPick(remembered, contract.holerites.listar, latestPay);
