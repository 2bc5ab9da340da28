export interface Emulator {
  readonly host: string
  stop(): Promise<void>
}
