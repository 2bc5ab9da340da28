import { currentBuild } from '#src/platform/config/build'

export const dynamic = 'force-dynamic'

/** What open pages compare with the build that rendered them (spec §7). */
export const GET = (): Response =>
  Response.json(currentBuild, {
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
