/** Why a command did not do what it was asked: a message that says what to do, for people. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
