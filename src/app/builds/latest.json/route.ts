import { currentBuild } from '#src/platform/config/build'

export const dynamic = 'force-dynamic'

/** Open pages compare this with their own build (docs/specification.md). */
export const GET = (): Response =>
  Response.json(currentBuild, {
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
