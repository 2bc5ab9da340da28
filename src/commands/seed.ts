import { siteAddress } from '#src/cms/site-address'
import { none, readArguments } from './frame/read-arguments'
import { withCms } from './frame/with-cms'

/** `npm run seed`: adds missing demo content. With `--remove`, deletes what is unchanged of it. */
const { remove } = readArguments(
  'Usage: npm run seed [-- --remove]',
  { remove: { type: 'boolean', default: false } },
  none,
).values

const ifStopped = 'Stopped. Run it again: it goes on from here.'

await withCms(ifStopped, async (payload, { progress, settings }) => {
  if (remove) {
    const [{ removeDemoContent }, { removalReport }] = await Promise.all([
      import('#src/demo-content/remove'),
      import('#src/demo-content/removal-report'),
    ])
    const removal = await removeDemoContent(payload)
    const address = await siteAddress(payload, settings.publicUrl)
    for (const line of removalReport(removal, address)) progress.say(line)
    return
  }
  const [
    { seedDemoContent },
    { ensureFirstAdmin },
    { giveRoles },
    { isSearchStale, rebuildSearch },
  ] = await Promise.all([
    import('#src/demo-content/seed'),
    import('#src/demo-content/first-admin'),
    import('#src/features/accounts/cms/give-roles'),
    import('#src/features/search/cms/rebuild'),
  ])
  const admin = await ensureFirstAdmin(payload, settings.admin)
  await giveRoles(payload)
  // A start would do this in the background, but this process ends.
  if (await isSearchStale(payload)) await rebuildSearch(payload)
  await seedDemoContent(payload, (line) => progress.say(`  ${line}`))
  if (admin?.password) {
    progress.say(
      `The first admin account: ${admin.email}, password (shown this once): ${admin.password}`,
    )
  }
})
