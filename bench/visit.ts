import { parseArgs } from 'node:util'
import { chromium } from 'playwright/test'
import { browserArguments, ensureBrowser } from '../tests/support/browser/browser'
import { alongBareRoute } from './support/along-bare-route'
import { measureVisit, sum, type Visit, type Way } from './support/visit'

/** What a visitor with a slow phone waits for, compared with a bare route of Next. See bench/README.md. */

const { values: args } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    /** Pathnames that are opened alone, instead of the ways that lead on. */
    page: { type: 'string', multiple: true, default: [] },
  },
})

const columns: readonly (readonly [name: string, of: (visit: Visit) => number, unit: string])[] = [
  ['all', ({ bytes }) => sum(bytes) / 1024, 'KB'],
  ['HTML', ({ bytes }) => (bytes.get('Document') ?? 0) / 1024, 'KB'],
  ['scripts', ({ bytes }) => (bytes.get('Script') ?? 0) / 1024, 'KB'],
  ['fonts', ({ bytes }) => (bytes.get('Font') ?? 0) / 1024, 'KB'],
  ['pictures', ({ bytes }) => (bytes.get('Image') ?? 0) / 1024, 'KB'],
  ['TBT', ({ blocked }) => blocked, 'ms'],
  ['LCP', ({ largestPaint }) => largestPaint, 'ms'],
  ['load', ({ load }) => load, 'ms'],
  ['tap → page', ({ tap }) => tap, 'ms'],
  ['next page', ({ nextBytes }) => nextBytes / 1024, 'KB'],
  ['ahead', ({ aheadBytes }) => aheadBytes / 1024, 'KB'],
]

await alongBareRoute(async ({ bare, startSite, finally: inTheEnd }) => {
  const site = args.url ?? new URL((await startSite()).url).origin
  const browser = await chromium.launch({
    executablePath: ensureBrowser((line) => console.log(line)),
    args: browserArguments,
  })
  inTheEnd(() => browser.close())
  const post = `${site}/blogs/fonts-for-eight-languages`
  const link = '.related h3 a'
  const alone = args.page.map((page) => ({ name: page, url: `${site}${page}`, rests: false }))
  const onward: readonly (Way & { readonly name: string })[] = [
    { name: 'post, next one ahead', url: post, selector: link, rests: true },
    { name: 'post, tapped at once', url: post, selector: link, rests: false },
    { name: 'list, next one ahead', url: `${site}/blogs`, selector: '.card h2 a', rests: true },
    { name: 'bare Next, ahead', url: bare.url, selector: 'a', rests: true },
    { name: 'bare Next, at once', url: bare.url, selector: 'a', rests: false },
  ]
  const ways: typeof onward = alone.length > 0 ? alone : onward
  const visits = new Map<string, Visit[]>(ways.map(({ name }) => [name, []]))
  // In turn, so that whatever else the machine does falls on all alike; the first round warms up.
  for (let round = 0; round <= Number(args.rounds); round += 1) {
    for (const way of ways) {
      const visit = await measureVisit(browser, way)
      if (round > 0) visits.get(way.name)?.push(visit)
    }
  }
  console.log(
    'Chromium, 390 px, processor slowed 4 times, 1.6 Mbit/s, 150 ms, empty cache, ' +
      `medians of ${args.rounds}\n`,
  )
  console.log(
    line(
      '',
      columns.map(([name]) => name),
    ),
  )
  for (const [name, all] of visits) {
    console.log(
      line(
        name,
        columns.map(([, of, unit]) => `${median(all.map(of)).toFixed(0)} ${unit}`),
      ),
    )
  }
})

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(30) + cells.map((cell) => cell.padStart(11)).join('')
}
