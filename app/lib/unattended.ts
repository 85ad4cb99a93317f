/** The header of what scripts ask for or send by themselves: nobody need be there, so it keeps no session from ending. */
export const BACKGROUND_REQUEST = "X-Unattended";
