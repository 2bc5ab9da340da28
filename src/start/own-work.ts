import 'server-only'
import { runDue } from '#src/cms/jobs/run-due'
import { findCard } from '#src/page-types/content/files/cards'
import { cms } from '#src/page-types/content/reads/cms'
import { expire } from '#src/platform/cache/expire'
import { isOwnRequest, type OwnWork } from './own-request'

const work: Readonly<Record<OwnWork, (body: string) => Promise<unknown>>> = {
  jobs: async () => runDue(await cms()),
  // Of other processes on the database.
  changes: (body) => expire(JSON.parse(body) as string[]),
  cards: findCard,
}

/** @returns whether it was done: for this process alone, to others there is nothing at the address. */
export async function doOwnWork(name: string, request: Request): Promise<boolean> {
  if (!Object.hasOwn(work, name) || !isOwnRequest(request)) return false
  await work[name as OwnWork](await request.text())
  return true
}
