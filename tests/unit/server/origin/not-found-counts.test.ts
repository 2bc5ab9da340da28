import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import type { NotFoundCount } from '#src/platform/urls/not-found-counts'
import type { ProxiedRequest } from '#src/server/origin/inner-listener'
import { createNotFoundCounts } from '#src/server/origin/not-found-counts'
import { countedAddress } from '#src/server/request/counted-address'

describe('an address that was not found', () => {
  it.each([
    ['/old/page.html', '', '/old/page.html'],
    ['/über/größe', '', '/über/größe'],
    ['/index.asp', '?PageID=26&name=Ines', '/index.asp?PageID=26'],
    ['/a', '?utm_source=news&token=abc&phone=0301234567890', '/a'],
    ['/c#-guide', '', '/c%23-guide'],
    ['/old*', '', '/old*'],
    // It may name a person, or open something.
    ['/invite/ines@example.org', '', undefined],
    [`/reset/${'a1'.repeat(20)}`, '', undefined],
    [`/${'long-words-'.repeat(20)}`, '', undefined],
    // Programs that look for weak sites.
    ['/.env', '', undefined],
    ['/a/.git/config', '', undefined],
    ['/wp-login.php', '', undefined],
    ['/blog/wp-includes/x.js', '', undefined],
    ['/backup.sql', '', undefined],
    ['/vendor/phpunit/x.php', '', undefined],
  ])('%s%s is counted as %s', (pathname, query, address) => {
    expect(countedAddress(pathname, query)).toBe(address)
  })
})

describe('the counts of a process', () => {
  const reports: NotFoundCount[][] = []
  const counts = createNotFoundCounts({
    inner: {
      send: async ({ body }: ProxiedRequest) => {
        if (body) reports.push(JSON.parse(await text(body)) as NotFoundCount[])
        return { statusCode: 204, resume: () => undefined } as unknown as IncomingMessage
      },
    },
    isAway: () => false,
    log: (line) => expect(line).toBe(''),
  })
  const note = (pathname: string, client = 'a', userAgent = 'Mozilla/5.0 Firefox/140.0') =>
    counts.note({ pathname, query: '', userAgent, client })
  const report = async () => {
    await counts.report()
    return reports.pop()
  }

  it('tell crawlers from visitors, without clients', async () => {
    note('/a')
    note('/a', 'b')
    note('/a', 'c', 'Googlebot/2.1')
    note('/a', 'd', '')
    expect(await report()).toEqual([{ address: '/a', visitors: 2, crawlers: 2 }])
    expect(await report()).toBeUndefined()
  })

  it('take a few new addresses of each client', async () => {
    for (let n = 0; n < 1_000; n += 1) note(`/random-${n}`)
    note('/random-0')
    const found = await report()
    expect(found).toHaveLength(budgets.notFound.perClient)
    expect(found?.[0]).toEqual({ address: '/random-0', visitors: 2, crawlers: 0 })
  })

  it('keep what is frequent, whatever many clients invent', async () => {
    for (let n = 0; n < 20_000; n += 1) {
      note(`/random-${n}`, `client-${n}`)
      if (n % 20 === 0) note('/wanted', `visitor-${n}`)
    }
    const found = (await report()) ?? []
    expect(found.length).toBeLessThanOrEqual(budgets.notFound.addresses)
    const most = found.toSorted((one, other) => other.visitors - one.visitors)
    expect(most[0]?.address).toBe('/wanted')
    expect(most[0]?.visitors).toBeGreaterThan(900)
    expect(most[1]?.visitors).toBe(1)
  })
})
