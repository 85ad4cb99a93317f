/** The header in which a page says of which build its scripts are, whenever they ask for data. */
export const BUILD_HEADER = "X-Build";

/** The header of an answer that leads on though what was sent has not been taken in: the page it leads to says why. */
export const NOT_SAVED_HEADER = "X-Not-Taken-In";

/** The header of what scripts ask for or send by themselves: nobody need be there, so it keeps no session from ending. */
export const BACKGROUND_REQUEST = "X-Unattended";
