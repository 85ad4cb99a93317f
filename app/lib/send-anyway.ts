/** The sendAnyway token without a known attempt; any other value names one (decision 010). */
export const SEND_ANYWAY_WITHOUT_LIST = "sim";
