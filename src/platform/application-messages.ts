/** Where the application listens for requests that are passed on to it. */
export type ApplicationAddress =
  | { readonly socketPath: string }
  | { readonly host: string; readonly port: number }

/** What the application (Next, the CMS, jobs) tells the listener in front of it, a process of its own. */
export type FromApplication =
  | { readonly kind: 'listening'; readonly address: ApplicationAddress }
  /** Its first request has been answered. */
  | { readonly kind: 'ready' }
  /** Content has changed. */
  | { readonly kind: 'expired' }
  /** A connection to the database, or a command, was lost. */
  | { readonly kind: 'database lost' }
  | { readonly kind: 'response'; readonly id: number; readonly text: string }

/** What the listener tells the application. */
export type ToApplication =
  | { readonly kind: 'request'; readonly id: number; readonly name: RequestName }
  /** Nothing more will come: finish, and end. */
  | { readonly kind: 'stop' }

/**
 * `alive`: whether it responds at all. `changes`: looks for changes of other processes; the response is `behind`
 * where there may be more. `metrics`: in Prometheus' text form.
 */
export type RequestName = 'alive' | 'changes' | 'metrics'
