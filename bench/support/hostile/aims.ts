/** What attacks aim at on a site. Where it has no such thing, attacks on it are left out. All of it is plain data. */
export interface Aims {
  readonly port: number
  /** A page that is served from memory. */
  readonly page: string
  /** Folders of pages, ending with a slash, in which addresses can be made up. */
  readonly folders: readonly string[]
  readonly largeFile: string
  /** Addresses of pictures in sizes that are converted on request. */
  readonly conversions?: readonly string[]
  /** Accepts JSON bodies without a session, and has to read them before it can refuse. */
  readonly takesBodies: string
  readonly signIn?: SignIn
  /** The address of a search; words follow. */
  readonly search?: string
  readonly reads?: readonly string[]
  readonly graphql?: string
  /** A page that takes server actions, and the name of one of them. */
  readonly action?: { readonly path: string; readonly id: string }
  /** Begins the address of a draft. */
  readonly preview?: string
  /** Begins the address of a social card. */
  readonly card?: string
}

export interface SignIn {
  readonly path: string
  readonly fields: readonly [name: string, password: string]
  readonly account: string
  readonly headers?: Readonly<Record<string, string>>
}
