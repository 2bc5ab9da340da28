export type ApplicationAddress =
  | { readonly socketPath: string }
  | { readonly host: string; readonly port: number }

/** Messages from the application (Next, the CMS, jobs) to the listener, its parent process. */
export type FromApplication =
  | { readonly kind: 'listening'; readonly address: ApplicationAddress }
  | { readonly kind: 'ready' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'database lost' }
  | { readonly kind: 'response'; readonly id: number; readonly text: string }

export type ToApplication =
  | { readonly kind: 'request'; readonly id: number; readonly name: RequestName }
  /** No further request comes: finish, and end. */
  | { readonly kind: 'stop' }

/** `changes` looks for changes of other processes; the response is `behind` if there may be more. */
export type RequestName = 'alive' | 'changes' | 'metrics'
