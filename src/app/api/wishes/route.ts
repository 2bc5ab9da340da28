import { takeWish } from '#src/features/wishes/cms/take-wish'
import { findMissingTopic, findWishedPage } from '#src/page-types/content/pages/wished-page'
import { cms } from '#src/page-types/content/reads/cms'
import { settings } from '#src/platform/config/env'
import { callerOf } from '#src/platform/limits/caller'
import { rateLimits } from '#src/platform/limits/rate-limits'
import { readBody } from '#src/server/client-errors/read-body'

export const dynamic = 'force-dynamic'

/** What a reader wishes for: a page in their language, or a topic. */
export const POST = async (request: Request): Promise<Response> =>
  takeWish(request, {
    payload: await cms(),
    rates: rateLimits(),
    client: callerOf(request.headers).client,
    publicUrl: settings.publicUrl,
    sendsMail: settings.mail !== undefined,
    now: new Date(),
    readBody,
    findPage: findWishedPage,
    findMissing: findMissingTopic,
  })
