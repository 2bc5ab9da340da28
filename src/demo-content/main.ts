import { withCms } from '#src/start/with-cms'

/** `npm run seed`: adds the missing parts of the demo content to the database. */
await withCms(async (payload, settings) => {
  const [
    { seedDemoContent },
    { ensureFirstAdmin },
    { giveRoles },
    { isSearchStale, rebuildSearch },
  ] = await Promise.all([
    import('./seed'),
    import('./first-admin'),
    import('#src/features/accounts/cms/give-roles'),
    import('#src/features/search/cms/rebuild'),
  ])
  const admin = await ensureFirstAdmin(payload, settings.admin)
  await giveRoles(payload)
  // A start would do this in the background, but this process ends.
  if (await isSearchStale(payload)) await rebuildSearch(payload)
  await seedDemoContent(payload, (line) => console.log(`  ${line}`))
  if (admin?.password) {
    console.log(`The first admin account: ${admin.email}, password (shown this once): ${admin.password}`)
  }
})
