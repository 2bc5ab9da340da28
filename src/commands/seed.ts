import { parseArgs } from 'node:util'
import { siteAddress } from '#src/cms/site-address'
import { withCms } from '#src/commands/with-cms'

/**
 * `npm run seed`: puts what is missing of the demo content into the database. With `--remove`, deletes what
 * nobody has changed of it.
 */
const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } })

await withCms(async (payload, settings) => {
  if (values.remove) {
    const [{ removeDemoContent }, { removalReport }] = await Promise.all([
      import('#src/demo-content/remove'),
      import('#src/demo-content/removal-report'),
    ])
    const removal = await removeDemoContent(payload)
    const address = await siteAddress(payload, settings.publicUrl)
    for (const line of removalReport(removal, address)) console.log(line)
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
  await seedDemoContent(payload, (line) => console.log(`  ${line}`))
  if (admin?.password) {
    console.log(
      `The first admin account: ${admin.email}, password (shown this once): ${admin.password}`,
    )
  }
})
