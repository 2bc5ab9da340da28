/** The address at which the application listens for proxied requests. */
export type ApplicationAddress =
  | { readonly socketPath: string }
  | { readonly host: string; readonly port: number }

/** Messages from the application (Next, the CMS, jobs) to the listener, its parent process. */
export type FromApplication =
  | { readonly kind: 'listening'; readonly address: ApplicationAddress }
  | { readonly kind: 'ready' }
  | { readonly kind: 'expired' }
  /** The application lost a connection or a command to the database. */
  | { readonly kind: 'database lost' }
  | { readonly kind: 'response'; readonly id: number; readonly text: string }

/** Messages from the listener to the application. */
export type ToApplication =
  | { readonly kind: 'request'; readonly id: number; readonly name: RequestName }
  /** No further request comes: finish, and end. */
  | { readonly kind: 'stop' }

/**
 * `alive`: whether it responds. `changes`: looks for changes of other processes; the response is `behind` if
 * there may be more. `metrics`: in Prometheus' text form.
 */
export type RequestName = 'alive' | 'changes' | 'metrics'
