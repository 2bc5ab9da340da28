import { setTimeout as sleep } from 'node:timers/promises'
import { paragraph } from '../../tests/support/browser/admin-api'
import { signInAt } from '../../tests/support/cms/session-token'

export interface PublishingEditor {
  readonly pathname: string
  readonly published: number
  readonly refused: number
  /**
   * For how long it was outdated when it was requested, in seconds. @param sent on the clock of `performance.now()`.
   */
  staleness(number: number, sent: number): number
  stop(): Promise<void>
}

export interface PublishingOptions {
  readonly urls: readonly string[]
  readonly account: { readonly email: string; readonly password: string }
  readonly pause: number
}

export async function startPublishing(options: PublishingOptions): Promise<PublishingEditor> {
  const { account, pause, urls } = options
  const authorization = `Bearer ${await signInAt(urls[0] ?? '', account)}`
  const headers = { 'Content-Type': 'application/json', Authorization: authorization }
  const query = '?locale=en&publishSpecificLocale=en&depth=0'
  const slug = `front-${Date.now()}`
  const post = {
    title: 'number 0',
    slug,
    body: paragraph('Words. '.repeat(200)),
    publishedAt: '2020-01-01T00:00:00.000Z',
    _status: 'published',
  }
  const made = await fetch(`${urls[0]}/api/blogs${query}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(post),
  })
  if (!made.ok) throw new Error(`The post could not be made: ${made.status} ${await made.text()}`)
  const { id } = ((await made.json()) as { doc: { id: string } }).doc
  const times: number[] = [performance.now()]
  let refused = 0
  let stopped = false

  const publish = async (): Promise<void> => {
    const number = times.length
    for (const url of urls) {
      const response = await fetch(`${url}/api/blogs/${id}${query}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ title: `number ${number}`, _status: 'published' }),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined)
      await response?.text().catch(() => '')
      if (response?.ok) return void times.push(performance.now())
      refused += 1
    }
  }
  const work = (async () => {
    while (!stopped) {
      await publish()
      await sleep(pause)
    }
  })()

  return {
    pathname: `/blogs/${slug}`,
    get published() {
      return times.length
    },
    get refused() {
      return refused
    },
    staleness(number, sent) {
      const next = times[number + 1]
      return next === undefined || next > sent ? 0 : (sent - next) / 1_000
    },
    async stop() {
      stopped = true
      await work
    },
  }
}
