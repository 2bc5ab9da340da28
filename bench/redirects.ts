import { readRedirectRows } from '#src/features/redirect-files/redirect-rows'
import { patternsAmong } from '#src/platform/i18n/redirects/redirect-source'
import { createMayLead } from '#src/server/origin/may-lead'

/** What redirects cost a request, with ten and with ten thousand. See bench/README.md. */

const row = (n: number) => [`/old/${n}/page.html`, `/:year/${n}/post-:slug.html`, `/gone/${n}/*`]
const addresses = ['/2019/7/post-a.html', '/gone/7/a/b', '/nothing/here', `/${'a/'.repeat(500)}`]
const rounds = 2_000

function microseconds(work: (address: string) => unknown): number {
  const began = performance.now()
  for (let round = 0; round < rounds; round += 1) for (const address of addresses) work(address)
  return ((performance.now() - began) * 1_000) / rounds / addresses.length
}

const sizes = [10, 10_000].map((size) => {
  const redirects = Array.from({ length: size }, (_, n) => row(n)[n % 3] ?? '')
  const patterns = patternsAmong(redirects.map((from) => ({ from })))
  const mayLead = createMayLead({ slugs: [], former: [], redirects })
  return {
    size,
    pattern: (address: string) => patterns.find(address),
    rule: (address: string) => mayLead(address, { kind: 'unknown' }),
  }
})
for (const name of ['pattern', 'rule'] as const) {
  for (const one of sizes) microseconds(one[name])
  const [few = 0, many = 0] = sizes.map((one) => microseconds(one[name]))
  console.log(
    `${name}: ${few.toFixed(2)} µs with 10, ${many.toFixed(2)} µs with 10,000; × ${(many / few).toFixed(2)}`,
  )
}

const file = Array.from({ length: 10_000 }, (_, n) => `${row(n)[n % 3]},/new/${n},yes`).join('\r\n')
const began = performance.now()
const { rows } = readRedirectRows(file)
console.log(`file: ${rows.length} rows read in ${(performance.now() - began).toFixed(0)} ms`)
