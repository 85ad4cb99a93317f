/** Every mutation. */
import { GUARDS } from "./access";
import { ON_THE_DEVICE } from "./device";
import { GUIDANCE } from "./guide";
import { FILES_AND_KEYS } from "./keys";
import { FORMS } from "./letter-forms";
import { SCREENS } from "./letter-screens";
import { LEFT_BEHIND } from "./left-behind";
import { OPERATING } from "./operator";
import type { Mutation } from "./mutation";
import { READINGS, RULES } from "./readings";
import { SENDING } from "./sending";
import { WRITES } from "./writes";

export const ALL: readonly Mutation[] = [
  ...WRITES,
  ...READINGS,
  ...RULES,
  ...GUARDS,
  ...FORMS,
  ...SCREENS,
  ...OPERATING,
  ...GUIDANCE,
  ...FILES_AND_KEYS,
  ...SENDING,
  ...ON_THE_DEVICE,
  ...LEFT_BEHIND,
];
