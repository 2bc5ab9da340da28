import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'
import { readerService } from '../../../reader-service'
import { headOf } from '../../head-of'
import { inKnownRoutes } from '../../known-routes'
import { inOneLanguage } from '../../one-language'
import { refuseInvalidTokens } from '../../refuse-invalid-tokens'
import { withinBudget } from '../../within-budget'

const endpoint = (handler: ReturnType<typeof REST_GET>) =>
  withinBudget(
    refuseInvalidTokens(config, inKnownRoutes(config, inOneLanguage(handler)), readerService),
  )

export const GET = endpoint(REST_GET(config))
export const HEAD = headOf(GET)
export const POST = endpoint(REST_POST(config))
export const DELETE = endpoint(REST_DELETE(config))
export const PATCH = endpoint(REST_PATCH(config))
export const PUT = endpoint(REST_PUT(config))
export const OPTIONS = REST_OPTIONS(config)
