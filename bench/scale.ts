import { parseArgs } from 'node:util'
import { findBuild } from '#src/server/build/folders'
import { buildSite } from '#src/server/build/site'
import { stopOnSignal } from '#src/server/process/stop-on-signal'
import { Comparison } from './support/comparison'
import {
  measureAfterSave,
  measureCached,
  measureMemory,
  measurePosts,
  measureSearch,
} from './support/scale-measures'
import { reportPlans } from './support/scale-plans'
import { aims, measurePublication } from './support/scale-publication'
import { type ScaleSite, startScaleSite } from './support/scale-site'
import { searchIndexSize } from './support/search-index-size'

/** Whether a site with ten thousand posts is as fast as one with a dozen. See bench/README.md. */

const { values: args } = parseArgs({
  options: {
    posts: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '4' },
  },
})

/** The seed's eight posts, of which six are in all languages, and six copies: a full list in each. */
const fewest = 14

const sites: ScaleSite[] = []
const stop = async (): Promise<void> => {
  for (const site of sites.splice(0)) await site.stop()
}
stopOnSignal(stop)
try {
  if (!(await findBuild(process.cwd())).folder) await buildSite(process.cwd())
  const small = await startScaleSite(fewest, console.log)
  sites.push(small)
  const large = await startScaleSite(Number(args.posts), console.log)
  sites.push(large)

  const comparison = new Comparison([small.name, large.name])
  const pair = { small, large, comparison }
  await measurePosts(pair)
  for (let round = 0; round < Number(args.rounds); round += 1) await measureAfterSave(pair, round)
  for (let round = 0; round < 2 * Number(args.rounds); round += 1) {
    await measurePublication(pair, round)
  }
  const memory = await measureMemory(pair)
  await measureCached(pair)
  await measureSearch(pair)
  console.log(`\nNode ${process.versions.node}, ${large.engine} database, medians\n`)
  for (const line of [...comparison.lines(), '', ...memory]) console.log(line)

  console.log(
    `\nAims: a save is visible in eight languages ${aims.visible} ms after its response at most, and the ` +
      `first request of the saved post takes ${aims.firstRequest} ms at most.`,
  )
  console.log(`\nThe search index at ${large.name}\n`)
  for (const line of await searchIndexSize(large)) console.log(line)

  const { lines, faults } = await reportPlans(large)
  console.log(`\nHow the database responds at ${large.name}\n`)
  for (const line of lines) console.log(line)

  const failures = [...small.failures, ...large.failures, ...faults]
  for (const failure of failures) console.log(`FAULT  ${failure}`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await stop()
}
