import { type KeyContext, subscriberRequest } from '#src/app/subscriber-request'
import { leaveForm, leaveNow } from '#src/page-types/content/pages/subscriber-response'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request, context: KeyContext): Promise<Response> =>
  leaveForm(await subscriberRequest(request, context))

/** Also from mail programs, which are no page of this site: the key says enough, and the body nothing. */
export const POST = async (request: Request, context: KeyContext): Promise<Response> =>
  leaveNow(await subscriberRequest(request, context))
