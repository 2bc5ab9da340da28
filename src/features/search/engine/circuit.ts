/** Pauses after a failure; then one request tries the server, and the others go on without it until it succeeds. */
export class Circuit {
  readonly #pause: number
  readonly #clock: () => number
  #openUntil: number | undefined

  /** In milliseconds: the pause after a failure, and the clock, which tests replace. */
  constructor(pause: number, clock: () => number = () => performance.now()) {
    this.#pause = pause
    this.#clock = clock
  }

  /** Whether a request may be sent; its result then has to be reported. */
  mayAsk(): boolean {
    if (this.#openUntil === undefined) return true
    const now = this.#clock()
    if (now < this.#openUntil) return false
    // The first request tries the server for all.
    this.#openUntil = now + this.#pause
    return true
  }

  succeeded(): void {
    this.#openUntil = undefined
  }

  failed(): void {
    this.#openUntil = this.#clock() + this.#pause
  }
}
