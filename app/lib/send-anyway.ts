/** What the person insists on who was told that nothing was sent, and knows of no attempt: any other value names one (decision 010). */
export const SEND_ANYWAY_WITHOUT_LIST = "sim";
