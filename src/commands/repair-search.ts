import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '#src/features/search/cms/engine/client'
import { CommandError } from '#src/platform/command-error'
import { refuseUsage } from './run-command'
import { withCms } from './with-cms'

/**
 * `npm run repair-search`: compares the search server with the database and sends what differs; with
 * `-- --anew`, fills it again.
 */
const options = process.argv.slice(2)
const isAnew = options.includes('--anew')
if (options.some((option) => option !== '--anew')) {
  refuseUsage('Usage: npm run repair-search [-- --anew]')
}

/** Milliseconds. */
const times = { patience: 60_000, pause: 500 } as const

await withCms(async (payload, { meilisearch }) => {
  if (!meilisearch) {
    throw new CommandError(
      'MEILISEARCH_URL is not set: there is no search server, and the embedded search needs no repair.',
    )
  }
  const [{ lookAfterEngine }, { careLines }] = await Promise.all([
    import('#src/features/search/cms/engine/look-after'),
    import('#src/features/search/engine/care-lines'),
  ])
  const look = isAnew ? 'anew' : { repairedWithin: 0 }
  for (const giveUpAt = performance.now() + times.patience; ; await sleep(times.pause)) {
    const care = await lookAfterEngine(payload, { look }).catch((error: unknown) => {
      throw new CommandError(
        `The search server could not be brought up to date: ${reasonOf(error)}\nLook at the server, MEILISEARCH_URL, and MEILISEARCH_KEY.`,
        { cause: error },
      )
    })
    if (care) {
      const lines = careLines(care)
      console.log(lines.length > 0 ? lines.join('\n') : 'The search server holds what it should.')
      if (care.sent > 0) console.log(`Changes that were waiting and have been sent: ${care.sent}.`)
      return
    }
    if (performance.now() > giveUpAt) {
      throw new CommandError('A site is filling the search server. Try again when it has ended.')
    }
  }
})
