import type { EngineKind } from './engine'

export interface Attempt {
  readonly kind: EngineKind
  readonly reason: string
}

export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError'
  readonly kind: EngineKind

  constructor(kind: EngineKind, reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.kind = kind
  }
}

const generalRemedy =
  'Set DATABASE_URI to a MongoDB that you run yourself, or install MongoDB so that `mongod` is on the PATH.'

export class NoLocalDatabaseError extends Error {
  override readonly name = 'NoLocalDatabaseError'
  readonly attempts: readonly Attempt[]

  /** @param remedy A sentence that goes before the general one. */
  constructor(attempts: readonly Attempt[], remedy?: string) {
    const tried = attempts.map(({ kind, reason }) => `  - ${kind}: ${reason}`)
    super(
      [
        'DATABASE_URI is not set, and no local MongoDB can be started:',
        ...tried,
        ...(remedy === undefined ? [] : [remedy]),
        generalRemedy,
      ].join('\n'),
    )
    this.attempts = attempts
  }
}

/** Another server, not one of ours, has the data folder open. */
export class DatabaseFolderInUseError extends Error {
  override readonly name = 'DatabaseFolderInUseError'

  constructor(folder: string) {
    super(
      `The local MongoDB cannot open ${folder}: another process has it open and does not respond. ` +
        'Stop that process, or set DATABASE_URI to the address it serves.',
    )
  }
}

export class DatabasePortBusyError extends Error {
  override readonly name = 'DatabasePortBusyError'

  constructor(port: number) {
    super(
      `The local MongoDB cannot listen on port ${port}: another program uses it. ` +
        'Choose another port, leave it out to get a free one, or set DATABASE_URI.',
    )
  }
}
