import { parseArgs } from 'node:util'
import { alongBareRoute } from './support/along-bare-route'
import {
  type Interaction,
  type LinkAt,
  measureInteraction,
  openBrowser,
} from './support/interaction'

/** How long a link takes to react, compared with a link of Next's on a page with nothing else. */

const { values: args } = parseArgs({
  options: { url: { type: 'string' }, rounds: { type: 'string', default: '7' } },
})

await alongBareRoute(async ({ bare, startSite, finally: inTheEnd }) => {
  const site = args.url ?? new URL((await startSite()).url).origin
  const browser = await openBrowser()
  inTheEnd(() => browser.close())
  const links: readonly LinkAt[] = [
    { name: 'bare route, next/link', url: bare.url, selector: 'a' },
    { name: 'home to list', url: `${site}/`, selector: 'header a[href="/blogs"]' },
    { name: 'list to post', url: `${site}/blogs`, selector: 'main h2 a' },
    {
      name: 'post to post',
      url: `${site}/blogs/when-a-translation-is-missing`,
      selector: '.related h3 a',
    },
  ]
  const measured = new Map<string, Interaction[]>(links.map(({ name }) => [name, []]))
  // In turn, so that whatever else the machine does falls on all alike; the first round warms up.
  for (let round = 0; round <= Number(args.rounds); round += 1) {
    for (const link of links) {
      const one = await measureInteraction(browser, link)
      if (round > 0) measured.get(link.name)?.push(one)
    }
  }
  const least = measured.get(links[0]?.name ?? '') ?? []
  console.log('Chromium, processor slowed 4 times, medians and worst\n')
  console.log(line('', 'INP', 'worst', 'scripts', 'other page', '× bare'))
  for (const [name, all] of measured) {
    const of = (part: keyof Interaction) => all.map((one) => one[part])
    console.log(
      line(
        name,
        ...[median(of('latency')), Math.max(...of('latency'))].map(milliseconds),
        ...[median(of('processing')), median(of('arrival'))].map(milliseconds),
        (median(of('latency')) / median(least.map(({ latency }) => latency))).toFixed(2),
      ),
    )
  }
})

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function milliseconds(time: number): string {
  return `${time.toFixed(0)} ms`
}

function line(name: string, ...cells: readonly string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(12)).join('')
}
