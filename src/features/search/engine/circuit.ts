/**
 * Leaves a server alone for a while after it failed, so that readers do not wait for it again and again.
 * After that, one request tries it, and the others go on without it until that one has succeeded.
 */
export class Circuit {
  readonly #pause: number
  readonly #clock: () => number
  #openUntil: number | undefined

  /**
   * @param pause after a failure, in milliseconds.
   * @param clock in milliseconds; replaced in tests.
   */
  constructor(pause: number, clock: () => number = () => performance.now()) {
    this.#pause = pause
    this.#clock = clock
  }

  /** Whether the server may be asked now; it then has to be said how that went. */
  mayAsk(): boolean {
    if (this.#openUntil === undefined) return true
    const now = this.#clock()
    if (now < this.#openUntil) return false
    // Whoever asks first tries it for all.
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
