import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'
import { readerDesk } from '../../../reader-desk'
import { inOneLanguage } from '../../one-language'
import { oneSaveAtATime } from '../../one-save-at-a-time'
import { refuseInvalidTokens } from '../../refuse-invalid-tokens'
import { withinBudget } from '../../within-budget'

const read = (handler: ReturnType<typeof REST_GET>) =>
  withinBudget(refuseInvalidTokens(config, inOneLanguage(handler), readerDesk))
const save = (handler: ReturnType<typeof REST_POST>) =>
  withinBudget(refuseInvalidTokens(config, oneSaveAtATime(inOneLanguage(handler)), readerDesk))

export const GET = read(REST_GET(config))
export const POST = save(REST_POST(config))
export const DELETE = save(REST_DELETE(config))
export const PATCH = save(REST_PATCH(config))
export const PUT = read(REST_PUT(config))
export const OPTIONS = REST_OPTIONS(config)
