import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '#src/platform/command-error'
import { parseUrl } from '#src/platform/urls/parse-url'
import { atMost } from '../at-most'

export interface Visit {
  /** 0 without a response. */
  readonly status: number
  /** From the root if it's on the site. */
  readonly location: string | undefined
  readonly text: string
}

const mostAtOnce = 6
const timeout = 30_000
const mostWaits = 20
/** After connections that broke. */
const mostRetries = 2

/** Requests pages of a running site as a visitor does, a few at a time, and waits where the site asks for it. */
export class SiteClient {
  readonly #origin: string
  readonly #signal: AbortSignal | undefined
  readonly #inTurn = atMost(mostAtOnce)
  readonly #known = new Map<string, Promise<number>>()

  /** @throws {CommandError} if it's no address. */
  constructor(address: string, signal?: AbortSignal) {
    const url = parseUrl(address)
    if (!url || !/^https?:/i.test(address)) {
      throw new CommandError(`--site: "${address}" is no address. Write it as https://example.org.`)
    }
    this.#origin = url.origin
    this.#signal = signal
  }

  get origin(): string {
    return this.#origin
  }

  /** @param path from the root, as written in a link. */
  visit(path: string): Promise<Visit> {
    return this.#inTurn(() => this.#request(path))
  }

  /** Only whether it is there; each address once. */
  status(path: string): Promise<number> {
    const known = this.#known.get(path)
    if (known !== undefined) return known
    const asking = this.#inTurn(async () => (await this.#request(path)).status)
    this.#known.set(path, asking)
    return asking
  }

  async #request(path: string): Promise<Visit> {
    for (let waits = 0; ; waits += 1) {
      this.#signal?.throwIfAborted()
      const response = await this.#fetch(path)
      if (!response && waits < mostRetries) continue
      if (!response) return { status: 0, location: undefined, text: '' }
      const isBusy = response.status === 429 || response.status === 503
      if (isBusy && waits < mostWaits) {
        await response.body?.cancel()
        await sleep(Math.min(Number(response.headers.get('retry-after')) || 1, 60) * 1_000)
        continue
      }
      const isText = /^text\//.test(response.headers.get('content-type') ?? '')
      const text = isText ? await response.text().catch(() => '') : ''
      if (!isText) await response.body?.cancel()
      return { status: response.status, location: this.#locationOf(response), text }
    }
  }

  async #fetch(path: string): Promise<Response | undefined> {
    const signals = [AbortSignal.timeout(timeout), ...(this.#signal ? [this.#signal] : [])]
    try {
      return await fetch(new URL(path, this.#origin), {
        redirect: 'manual',
        headers: { accept: 'text/html,*/*', 'user-agent': 'octavo-import' },
        signal: AbortSignal.any(signals),
      })
    } catch {
      this.#signal?.throwIfAborted()
      return undefined
    }
  }

  #locationOf(response: Response): string | undefined {
    const location = response.headers.get('location')
    if (location === null) return undefined
    const url = new URL(location, response.url)
    return url.origin === this.#origin ? url.pathname + url.search : url.href
  }
}
