import { robotsText } from '#src/features/seo/robots'
import { settings } from '#src/platform/config/env'
import { alwaysRevalidated } from '#src/server/headers/security-headers'

export const dynamic = 'force-dynamic'

export const GET = (): Response =>
  new Response(robotsText(settings.publicUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': alwaysRevalidated },
  })
