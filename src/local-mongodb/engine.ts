/** The three ways to a local MongoDB, in the order in which they are tried. */
export type EngineKind = 'mongod' | 'memory-server' | 'embedded'

/**
 * Who can read whose data files. Every real mongod reads what another one wrote (within MongoDB's
 * rules for versions); the embedded engine and mongod keep apart.
 */
export type DataFamily = 'mongod' | 'embedded'

export const familyOf: Readonly<Record<EngineKind, DataFamily>> = {
  mongod: 'mongod',
  'memory-server': 'mongod',
  embedded: 'embedded',
}

/** A program that takes mongod's flags, and that has been seen to run on this machine. */
export interface Engine {
  readonly kind: EngineKind
  /** Absolute path of the executable. */
  readonly path: string
  /** As `--version` says it, such as `8.0.4`. */
  readonly version: string
  /** Half a sentence for the log: `mongod 8.0.4, found on the PATH`. */
  readonly label: string
}

/** One rung of the ladder. */
export interface EngineFinder {
  readonly kind: EngineKind
  /** @throws EngineUnavailableError where this machine has none. */
  find(log: (line: string) => void): Promise<Engine>
}
