/** After repeated wrong passwords. */
export const lockMinutes = 10
/** Links in mails: joining may wait until the evening, a new password may not. */
export const joinHours = 24
export const recoveryMinutes = 30
/** Until the first password of a member of staff, set by another person, must be changed. */
export const firstPasswordHours = 72
/** A staff session: its maximum age, and the time without input until the console logs out. */
export const staffHours = 12
export const idleMinutes = 30
/** From the start of an identity verification to its end. */
export const identityMinutes = 15
/** Access to one application after it was sent or looked up, and time that a verified person has to submit. */
export const applicationHours = 24
