import { join } from 'node:path'
import { findBuild } from '#src/server/build/folders'
import { buildSite } from '#src/server/build/site'
import { stopOnSignal } from '#src/server/process/stop-on-signal'
import { type BareRoute, startBareRoute } from './bare-route'
import { type ScaleSite, startScaleSite } from './scale-site'

export interface Bench {
  readonly bare: BareRoute
  /** Starts a site with the seeded edition, built first where that is due. */
  startSite(): Promise<ScaleSite>
  finally(end: () => Promise<void>): void
}

/** Measures alongside a bare route of Next, and ends all that was started, also on a signal. */
export async function alongBareRoute(measure: (bench: Bench) => Promise<void>): Promise<void> {
  const root = process.cwd()
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0)) await end()
  }
  stopOnSignal(stop)
  try {
    const bare = await startBareRoute(join(root, 'bench/.output/bare-route'))
    stops.push(() => bare.stop())
    await measure({
      bare,
      async startSite() {
        if (!(await findBuild(root)).folder) await buildSite(root)
        const site = await startScaleSite(0, () => undefined)
        stops.push(() => site.stop())
        return site
      },
      finally: (end) => void stops.push(end),
    })
  } finally {
    await stop()
  }
}
