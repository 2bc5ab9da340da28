import config from '@payload-config'
import { GRAPHQL_POST, REST_OPTIONS } from '@payloadcms/next/routes'
import { refuseDocument } from '#src/platform/config/graphql-size'
import { readerService } from '../../../reader-service'
import { refuseInvalidTokens } from '../../refuse-invalid-tokens'
import { withinBudget } from '../../within-budget'

const respond = GRAPHQL_POST(config)

async function respondToDocument(request: Request): Promise<Response> {
  const body = (await request
    .clone()
    .json()
    .catch(() => undefined)) as { query?: unknown; variables?: unknown } | null | undefined
  const { query, variables } = body ?? {}
  const given = typeof variables === 'object' && variables !== null ? variables : {}
  const refusal =
    typeof query === 'string'
      ? refuseDocument(query, given as Record<string, unknown>)
      : undefined
  if (refusal) return Response.json({ errors: [{ message: refusal }] }, { status: 400 })
  return respond(request)
}

export const POST = withinBudget(refuseInvalidTokens(config, respondToDocument, readerService))

export const OPTIONS = REST_OPTIONS(config)
