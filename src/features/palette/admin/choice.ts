export interface Choice {
  readonly name: string
  /** Beside the name, such as the kind of a document. */
  readonly detail?: string | undefined
  /** Goes there; otherwise `act` is called. */
  readonly href?: string
  readonly act?: () => void
}

export type Shown = 'commands' | 'shortcuts'
