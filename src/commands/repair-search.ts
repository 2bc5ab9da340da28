import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '#src/features/search/cms/engine/client'
import { CommandError } from '#src/platform/command-error'
import { none, readArguments } from './frame/read-arguments'
import { withCms } from './frame/with-cms'

/** `npm run repair-search`: sends the search server what differs; with `-- --anew`, everything. */
const { anew } = readArguments(
  'Usage: npm run repair-search [-- --anew]',
  { anew: { type: 'boolean', default: false } },
  none,
).values

const times = { timeout: 60_000, pause: 500 } as const

const ifStopped = 'Stopped. Run it again: it compares from the beginning.'

await withCms(ifStopped, async (payload, { progress, settings }) => {
  if (!settings.meilisearch) {
    throw new CommandError(
      'MEILISEARCH_URL is not set: there is no search server, and the embedded search needs no repair.',
    )
  }
  const [{ lookAfterEngine }, { careLines }] = await Promise.all([
    import('#src/features/search/cms/engine/look-after'),
    import('#src/features/search/engine/care-lines'),
  ])
  const look = anew ? 'anew' : { repairedWithin: 0 }
  for (const giveUpAt = performance.now() + times.timeout; ; await sleep(times.pause)) {
    const care = await lookAfterEngine(payload, { look }).catch((error: unknown) => {
      throw new CommandError(
        `The search server could not be brought up to date: ${reasonOf(error)}\nLook at the server, MEILISEARCH_URL, and MEILISEARCH_KEY.`,
        { cause: error },
      )
    })
    if (care) {
      const lines = careLines(care)
      progress.say(lines.length > 0 ? lines.join('\n') : 'The search server holds what it should.')
      if (care.sent > 0) progress.say(`Changes that were waiting and have been sent: ${care.sent}.`)
      return
    }
    if (performance.now() > giveUpAt) {
      throw new CommandError('A site is filling the search server. Try again when it has ended.')
    }
  }
})
