import config from '@payload-config'
import { GRAPHQL_POST, REST_OPTIONS } from '@payloadcms/next/routes'
import { refuseDocument } from '#src/config/graphql-size'
import { readerDesk } from '../../../reader-desk'
import { refuseInvalidTokens } from '../../refuse-invalid-tokens'

const answer = GRAPHQL_POST(config)

async function answerDocument(request: Request): Promise<Response> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined)
  const query = (body as { query?: unknown } | null | undefined)?.query
  const refusal = typeof query === 'string' ? refuseDocument(query) : undefined
  if (refusal) return Response.json({ errors: [{ message: refusal }] }, { status: 400 })
  return answer(request)
}

export const POST = refuseInvalidTokens(config, answerDocument, readerDesk)

export const OPTIONS = REST_OPTIONS(config)
