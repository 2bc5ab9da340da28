import { readPlainForm } from '#src/app/plain-form'
import { type KeyContext, subscriberRequest } from '#src/app/subscriber-request'
import { confirm, confirmForm } from '#src/page-types/content/pages/subscriber-response'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request, context: KeyContext): Promise<Response> =>
  confirmForm(await subscriberRequest(request, context))

export async function POST(request: Request, context: KeyContext): Promise<Response> {
  const form = await readPlainForm(request)
  return form instanceof Response ? form : confirm(await subscriberRequest(request, context))
}
