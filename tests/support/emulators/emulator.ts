/** A running emulator, Google's or a double. */
export interface Emulator {
  /** `host:port`. */
  readonly host: string
  stop(): Promise<void>
}
