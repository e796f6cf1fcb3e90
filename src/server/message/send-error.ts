/** Why a message was not taken over: a code that holds nothing of the message, and whether trying again is of no use. */
export class SendError extends Error {
  readonly code: string
  readonly isFinal: boolean

  constructor(code: string, isFinal = false) {
    super(code)
    this.code = code
    this.isFinal = isFinal
  }
}
