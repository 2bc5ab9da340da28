import { parseArgs } from 'node:util'
import { encodePathname } from '#src/platform/i18n/pathname'
import { alongBareRoute } from './support/along-bare-route'
import { type FirstLoad, measureFirstLoad, scriptBytes } from './support/first-load'
import { devices, measureFirstVisit, totalOf } from './support/first-visit'
import { postPathname } from './support/scale-measures'
import type { ScaleSite } from './support/scale-site'

/** What a blog page makes a browser load, compared with a bare route of Next. See bench/README.md. */

const { values: args } = parseArgs({ options: { url: { type: 'string' } } })

/** Bytes after gzip by which the scripts of a blog page may exceed those of the bare route. */
const limit = 15_000
/** Bytes on the wire that a first visit to a post may take, whatever the device. */
const visitLimit = 320 * 1024

await alongBareRoute(async ({ bare, startSite }) => {
  const page = args.url ?? seededPage(await startSite())
  const measured = await measureFirstLoad(page)
  const least = await measureFirstLoad(bare.url)

  console.log(`Bytes after gzip at level 9: ${decodeURI(page)} beside a bare route of Next\n`)
  const rows: [name: string, of: (load: FirstLoad) => number][] = [
    ['scripts', scriptBytes],
    ['scripts, how many', ({ scripts }) => scripts.length],
    ['styles', ({ css }) => css],
    ['HTML', ({ html }) => html],
  ]
  console.log(line('', 'blog page', 'bare route', 'difference'))
  for (const [name, of] of rows) {
    const [one, other] = [of(measured), of(least)]
    console.log(line(name, ...[one, other, one - other].map((count) => count.toLocaleString('en'))))
  }
  const more = scriptBytes(measured) - scriptBytes(least)
  const verdict = more > limit ? 'MORE THAN' : 'within'
  console.log(`\n${more.toLocaleString('en')} bytes of script more: ${verdict} the limit of 15 KB`)
  if (more > limit) {
    for (const { pathname, gzip } of measured.scripts) {
      console.log(line(pathname, gzip.toLocaleString('en')))
    }
    process.exitCode = 1
  }

  console.log('\nBytes on the wire of a first visit, in Chromium with an empty cache\n')
  const visits = []
  for (const device of devices) visits.push(await measureFirstVisit(page, device))
  console.log(line('', ...devices.map(({ name }) => name)))
  const kinds = new Set(visits.flatMap((visit) => [...visit.keys()]))
  for (const kind of kinds) {
    console.log(line(kind, ...visits.map((visit) => (visit.get(kind) ?? 0).toLocaleString('en'))))
  }
  const totals = visits.map(totalOf)
  console.log(line('in all', ...totals.map((count) => count.toLocaleString('en'))))
  const most = Math.max(...totals)
  console.log(
    `\n${(most / 1024).toFixed(1)} KB at most: ${most > visitLimit ? 'MORE THAN' : 'within'} the limit of 320 KB`,
  )
  if (most > visitLimit) process.exitCode = 1
})

/** A post of the seeded edition. */
function seededPage(site: ScaleSite): string {
  const slug = site.posts[0]?.slugs.en ?? ''
  return new URL(encodePathname(postPathname('en', slug)), site.url).href
}

function line(name: string, ...cells: readonly string[]): string {
  return name.padEnd(20) + cells.map((cell) => cell.padStart(28)).join('')
}
