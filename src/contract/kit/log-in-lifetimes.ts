/** Lock of a username after repeated wrong passwords. */
export const lockMinutes = 10
/** Validity of the mailed link that confirms a new account, and of the one that sets a new password. */
export const joinHours = 24
export const recoveryMinutes = 30
/** Validity of a first password, which a manager gave to a member of staff and which must be replaced. */
export const firstPasswordHours = 72
/** An uploaded company profile that is not sent is deleted after this time; half of it is the time to send it. */
export const unsentProfileDays = 2
/** A log-in of staff or of a member: its maximum age, and the time without input after which the console ends it. */
export const logInHours = 12
export const idleMinutes = 30
/** Time to complete an identity verification. */
export const identityMinutes = 15
/** Access to an application after sending or looking it up; also the time to submit after identity verification. */
export const applicationHours = 24
