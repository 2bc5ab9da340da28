import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { browserArguments, ensureBrowser } from '../tests/support/browser/browser'
import { alongBareRoute } from './support/along-bare-route'

/** Lighthouse's results for the site, on its own profile of a phone. See bench/README.md. */

const { values: args } = parseArgs({
  options: { url: { type: 'string' }, rounds: { type: 'string', default: '3' } },
})

const run = promisify(execFile)

const english = { 'accept-language': 'en' }

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = [
  ['first-contentful-paint', 'FCP'],
  ['largest-contentful-paint', 'LCP'],
  ['total-blocking-time', 'TBT'],
  ['cumulative-layout-shift', 'CLS'],
  ['speed-index', 'SI'],
] as const

interface Report {
  readonly userAgent: string
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly score: number | null
        readonly numericValue?: number
        readonly scoreDisplayMode: string
      }
    >
  >
}

await alongBareRoute(async ({ bare, startSite }) => {
  const site = args.url ?? new URL((await startSite()).url).origin
  const post = '/blogs/fonts-for-eight-languages'
  const pages = [{ name: 'bare Next', url: bare.url }]
  for (const name of ['/', '/blogs', post, '/jp', '/jp/blogs', `/jp${post}`]) {
    // Where it leads: the Japanese post has an address of its own.
    pages.push({ name, url: (await fetch(site + name, { headers: english })).url })
  }
  const reports = new Map<string, Report[]>(pages.map(({ name }) => [name, []]))
  for (let round = 0; round < Number(args.rounds); round += 1) {
    for (const { name, url } of pages) reports.get(name)?.push(await lighthouse(url))
  }
  console.log(`Lighthouse, phone, medians of ${args.rounds}\n`)
  console.log(line('', [...categories, ...metrics.map(([, name]) => name)]))
  for (const [name, all] of reports) {
    console.log(
      line(name, [
        ...categories.map((id) =>
          median(all.map((one) => (one.categories[id]?.score ?? 0) * 100)).toFixed(0),
        ),
        ...metrics.map(([id]) =>
          median(all.map(({ audits }) => audits[id]?.numericValue ?? 0)).toFixed(
            id === 'cumulative-layout-shift' ? 3 : 0,
          ),
        ),
      ]),
    )
    const missed = Object.entries(all.at(-1)?.audits ?? {}).filter(
      ([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0,
    )
    for (const [id, { title }] of missed) console.log(`  not passed: ${id}: ${title}`)
  }
})

/** Its 200 packages are fetched where they are wanted; 12 is the last that runs on Node 20. */
async function lighthouse(url: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      ...['--yes', 'lighthouse@12.8.2', url, '--output=json', '--quiet'],
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...browserArguments].join(' ')}`,
    ],
    {
      maxBuffer: 64 * 1024 ** 2,
      env: { ...process.env, CHROME_PATH: ensureBrowser((text) => console.log(text)) },
    },
  )
  return JSON.parse(stdout) as Report
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(38) + cells.map((cell) => cell.padStart(15)).join('')
}
