import 'server-only'
import type { Payload } from 'payload'
import { giveRedirectKeys } from '#collections/give-redirect-keys'
import { refuseNewerDatabase } from '#src/cms/builds/database-form'
import { rememberBuild } from '#src/cms/builds/store'
import { waitForTurn } from '#src/cms/builds/wait-for-turn'
import { giveSlugs } from '#src/cms/fields/give-slugs'
import { rememberSiteAddress } from '#src/cms/site-address'
import { ensureFirstAdmin } from '#src/demo-content/first-admin'
import { isSeedDue, seedDemoContent } from '#src/demo-content/seed'
import { giveRoles } from '#src/features/accounts/cms/give-roles'
import { prepareSearch } from '#src/features/search/cms/rebuild'
import { prepareTranslations } from '#src/features/translation/cms/rebuild'
import { cms } from '#src/page-types/content/reads/cms'
import { currentBuild } from '#src/platform/config/build'
import { settings } from '#src/platform/config/env'
import { knowSiteTimeZone } from '#src/platform/i18n/site-time-zone'
import { checkUploads } from './check-uploads'

/** Prepares the database before requests come, one process after the other. */
export async function prepareContent(): Promise<void> {
  const payload = await cms()
  checkUploads((line) => console.error(line))
  await refuseNewerDatabase(payload)
  const release = await waitForTurn(payload.db, () =>
    console.log('Waiting for another process to prepare the database …'),
  )
  try {
    await prepare(payload)
  } finally {
    await release()
  }
}

async function prepare(payload: Payload): Promise<void> {
  const admin = await ensureFirstAdmin(payload, settings.admin)
  await rememberSiteAddress(payload, settings.publicUrl)
  const promoted = await giveRoles(payload)
  if (promoted.length > 0) {
    console.log(`Accounts without a role are admins now; review them: ${promoted.join(', ')}`)
  }
  const slugged = await giveSlugs(payload, 'authors')
  if (slugged > 0) console.log(`Authors that now have a page: ${slugged}`)
  await giveRedirectKeys(payload)
  knowSiteTimeZone((await payload.findGlobal({ slug: 'site', depth: 0 })).timeZone)
  const topics = await giveSlugs(payload, 'tags')
  if (topics > 0) console.log(`Tags that now have a page: ${topics}`)
  if (settings.production) await rememberBuild(payload, currentBuild, new Date())
  await prepareSearch(payload, (line) => console.log(line))
  if (settings.seed && (await isSeedDue(payload))) {
    console.log('Adding the demo content to the empty database …')
    await seedDemoContent(payload, (line) => console.log(`  ${line}`))
  }
  // Only in a terminal, and not as a prompt, so that the start never waits.
  if (admin && process.stdout.isTTY) console.log('Make it yours: npm run setup')
  if (admin && !settings.seed) {
    console.log('The site is empty: in the admin, name it under Site and publish its home page.')
  }
  // In the background: until it is done, the board shows less, but nothing wrong.
  void prepareTranslations(payload, (line) => console.log(line)).catch((error: unknown) => {
    console.error('Could not update the translation board:', error)
  })
  if (admin) {
    console.log(`The first admin account: ${admin.email}`)
    if (admin.password) {
      console.log(`Its password, shown this once: ${admin.password}`)
    }
  }
}
