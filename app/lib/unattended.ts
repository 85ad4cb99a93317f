/** The header of what scripts ask for or send by themselves: nobody need be there, so it keeps no session from ending. */
export const UNATTENDED = "X-Unattended";
