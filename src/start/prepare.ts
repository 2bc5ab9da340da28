import 'server-only'
import type { Payload } from 'payload'
import { refuseNewerDatabase } from '#src/cms/builds/database-form'
import { rememberBuild } from '#src/cms/builds/store'
import { waitForTurn } from '#src/cms/builds/wait-for-turn'
import { giveSlugs } from '#src/cms/fields/give-slugs'
import { ensureFirstAdmin } from '#src/demo-content/first-admin'
import { isSeedDue, seedDemoContent } from '#src/demo-content/seed'
import { giveRoles } from '#src/features/accounts/cms/give-roles'
import { prepareSearch } from '#src/features/search/cms/rebuild'
import { prepareTranslations } from '#src/features/translation/cms/rebuild'
import { cms } from '#src/page-types/content/cms'
import { currentBuild } from '#src/platform/config/build'
import { settings } from '#src/platform/config/env'

/** What a database must hold before visitors and editors come: seen to by one process after the other. */
export async function prepareContent(): Promise<void> {
  const payload = await cms()
  await refuseNewerDatabase(payload)
  const release = await waitForTurn(payload.db, () =>
    console.log('Waiting for another process, which prepares the database …'),
  )
  try {
    await prepare(payload)
  } finally {
    await release()
  }
}

async function prepare(payload: Payload): Promise<void> {
  const admin = await ensureFirstAdmin(payload, settings.admin)
  const promoted = await giveRoles(payload)
  if (promoted.length > 0) {
    console.log(`Accounts without a role are admins now; review them: ${promoted.join(', ')}`)
  }
  const slugged = await giveSlugs(payload, 'authors')
  if (slugged > 0) console.log(`Authors that have got the address of a page: ${slugged}`)
  if (settings.production) await rememberBuild(payload, currentBuild, new Date())
  await prepareSearch(payload, (line) => console.log(line))
  if (settings.seed && (await isSeedDue(payload))) {
    console.log('Putting the demo content into the empty database …')
    await seedDemoContent(payload, (line) => console.log(`  ${line}`))
  }
  // For somebody who looks on: no question, so that the start waits for nobody.
  if (admin && process.stdout.isTTY) console.log('Make it yours: npm run setup')
  if (admin && !settings.seed) {
    console.log('The site is empty: in the admin, name it under Site and publish its home page.')
  }
  // Nobody waits for it: the board says less meanwhile, and nothing that is wrong.
  void prepareTranslations(payload, (line) => console.log(line)).catch((error: unknown) => {
    console.error('The translation board could not be brought up to date:', error)
  })
  if (admin) {
    console.log(`The first account of the admin: ${admin.email}`)
    if (admin.password) {
      console.log(`Its password, shown this once: ${admin.password}`)
    }
  }
}
