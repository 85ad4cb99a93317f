/** The code of the holder's own line and documents (contract, section 5). It stands here since the browser needs it too, and not the contract. */
export const TITULAR = "0";
