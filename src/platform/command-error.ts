export class CommandError extends Error {
  override readonly name: string = 'CommandError'
  /** 1 if the command did nothing, another code if it did something else than all of it. */
  readonly exitCode: number = 1
}
