/** `code` contains nothing of the message. `isFinal`: a retry is useless. */
export class SendError extends Error {
  readonly code: string
  readonly isFinal: boolean

  constructor(code: string, isFinal = false) {
    super(code)
    this.code = code
    this.isFinal = isFinal
  }
}
