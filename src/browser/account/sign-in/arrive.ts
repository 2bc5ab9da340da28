import { loadDrawer } from '../../saved/act'
import type { Arrival } from './arrival'
import { completeLink } from './email-link'
import { pendingLink } from './pending-link'
import { problemOf } from './problem'

/** Signs in with the link that led to this page (`link`: its whole URL), and shows the result in the drawer. */
export async function arrive(link: string): Promise<void> {
  const arrival = await finish(link)
  const { openDrawer } = await loadDrawer()
  const opener = document.querySelector<HTMLElement>('button[data-action="saved"]')
  await openDrawer(opener ?? document.body, arrival)
}

async function finish(link: string): Promise<Arrival> {
  const pending = pendingLink()
  if (!pending) return { kind: 'address', link }
  try {
    return { kind: await completeLink(link, pending.email) }
  } catch (error) {
    console.warn(error)
    const problem = problemOf(error)
    // This browser requested a link to another email address.
    return problem === 'address' ? { kind: 'address', link, problem } : { kind: 'failed', problem }
  }
}
