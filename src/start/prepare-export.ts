import 'server-only'
import { refuseNewerDatabase } from '#src/cms/builds/database-form'
import { isSearchStale, rebuildSearch } from '#src/features/search/cms/rebuild'
import { cms } from '#src/page-types/content/reads/cms'

/** An export reads what is there: it makes no account, adds no content, and is no address of the site. */
export async function prepareExport(): Promise<void> {
  const payload = await cms()
  await refuseNewerDatabase(payload)
  // The index is written into files right away, so that it has to be complete.
  if (await isSearchStale(payload)) await rebuildSearch(payload)
}
