export type EngineKind = 'mongod' | 'memory-server' | 'embedded'

/** Who can read the same data files: mongods each other's, but not the embedded engine's. */
export type DataFamily = 'mongod' | 'embedded'

export const familyOf: Readonly<Record<EngineKind, DataFamily>> = {
  mongod: 'mongod',
  'memory-server': 'mongod',
  embedded: 'embedded',
}

export interface Engine {
  readonly kind: EngineKind
  readonly path: string
  readonly version: string
  /** Half a sentence for the log: `mongod 8.0.4, found on the PATH`. */
  readonly label: string
}

export interface EngineFinder {
  readonly kind: EngineKind
  /** @throws EngineUnavailableError if this machine has none. */
  find(log: (line: string) => void): Promise<Engine>
}
