import { prepareEnvironment } from '#src/server/environment'
import { explain } from '#src/server/explain'

/** `npm run seed`: puts what is missing of the demo content into the database. */
try {
  const { settings, release } = await prepareEnvironment((line) => console.log(line))
  const [
    { getPayload },
    { default: config },
    { seedDemoContent },
    { ensureFirstAdmin },
    { giveRoles },
    { isSearchStale, rebuildSearch },
  ] = await Promise.all([
    import('payload'),
    import('../../payload.config'),
    import('./seed'),
    import('./first-admin'),
    import('#src/features/accounts/cms/give-roles'),
    import('#src/features/search/cms/rebuild'),
  ])
  const payload = await getPayload({ config })
  const admin = await ensureFirstAdmin(payload, settings.admin)
  await giveRoles(payload)
  // A start would do it in the background; this process ends.
  if (await isSearchStale(payload)) await rebuildSearch(payload)
  await seedDemoContent(payload, (line) => console.log(`  ${line}`))
  if (admin?.password) {
    console.log(`The first account: ${admin.email}, password (shown this once): ${admin.password}`)
  }
  await payload.destroy()
  await release()
  process.exit(0)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
