/** What the person insists on who was told that nothing was sent, and knows of no attempt: any other value names one (decision 010). */
export const WITHOUT_LIST = "sim";
