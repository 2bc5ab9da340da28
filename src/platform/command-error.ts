/** Why a command did not do what it was asked: a message that says what to do, for people. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
  /** Of the process: 1 where the command did nothing, another where it did something else than all of it. */
  readonly exitCode: number = 1
}
