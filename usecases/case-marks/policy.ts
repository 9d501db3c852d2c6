/** How long a case stays marked after its moderator opened it, or was last seen with it open. */
export const markMinutes = 15;
