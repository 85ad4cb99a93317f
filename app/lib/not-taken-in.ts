/** The header of an answer that leads on though what was sent has not been taken in: the page it leads to says why. */
export const NOT_SAVED_HEADER = "X-Not-Taken-In";
