/** Why nothing could be sent, in a sentence, with the code that the command ends with. */
export class SendFailed extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message)
  }
}
