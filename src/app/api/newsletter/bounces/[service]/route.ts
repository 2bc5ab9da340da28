import { takeNotice } from '#src/features/newsletter/bounces/cms/take-notice'
import { fetchFromAmazon } from '#src/features/newsletter/bounces/fetch-from-amazon'
import { cms } from '#src/page-types/content/reads/cms'
import { settings } from '#src/platform/config/env'
import { callerOf } from '#src/platform/limits/caller'
import { rateLimits } from '#src/platform/limits/rate-limits'
import { readBody } from '#src/server/client-errors/read-body'

export const dynamic = 'force-dynamic'

interface Context {
  readonly params: Promise<{ readonly service: string }>
}

/** What a service that sends mail for the site says of mailboxes. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takeNotice(request, (await params).service, {
    payload: await cms(),
    bounces: settings.bounces,
    rates: rateLimits(),
    client: callerOf(request.headers).client,
    now: new Date(),
    readBody,
    fetchText: fetchFromAmazon,
  })
