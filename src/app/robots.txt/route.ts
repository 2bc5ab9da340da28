import { locales } from '#locales/languages'
import { settings } from '#src/config/env'
import { robotsText } from '#src/seo/robots'

export const dynamic = 'force-dynamic'

export const GET = (): Response =>
  new Response(robotsText(settings.publicUrl, locales), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
