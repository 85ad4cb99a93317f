import { today } from "~/lib/calendar";
import type { Section } from "~/lib/section";
import type { Provider } from "~/services/provider/client.server";
import { contract } from "~/services/provider/contract";
import { ReplyCache } from "~/services/provider/reply-cache.server";
import type { Reply } from "~/services/provider/reply";
import { latestPay, type LatestPay } from "./latest";

/** Without this cache, every view of the home page would read years of payslips. */
const latestPayCache = new ReplyCache<Reply<LatestPay | null>>(60_000);

export const latestPayOf = (provider: Provider): Promise<Section<LatestPay | null>> =>
  provider.cachedPick(latestPayCache, contract.holerites.listar, (all) =>
    latestPay(all, today(new Date())),
  );
