import { z } from 'zod'
import { noSuchJson } from '#src/app/json-response'
import { storeNotFound } from '#src/features/not-found/cms/store'
import { cms } from '#src/page-types/content/reads/cms'
import { budgets } from '#src/platform/config/budgets'
import { isBehindPageCache } from '#src/platform/limits/caller'
import { notFoundHeader } from '#src/platform/urls/not-found-counts'

export const dynamic = 'force-dynamic'

const count = z.number().int().nonnegative()
const counts = z
  .array(
    z.object({
      address: z.string().startsWith('/').max(budgets.notFound.length),
      visitors: count,
      crawlers: count,
    }),
  )
  .max(budgets.notFound.addresses)

/** From the page cache: which addresses visitors requested in vain. */
export async function POST(request: Request): Promise<Response> {
  if (!isBehindPageCache() || !request.headers.has(notFoundHeader)) {
    return noSuchJson('No such file.')
  }
  const payload = await cms()
  await storeNotFound(payload, counts.parse(await request.json()), new Date())
  return new Response(null, { status: 204 })
}
