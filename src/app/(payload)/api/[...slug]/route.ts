import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'
import { inOneLanguage } from '../../one-language'
import { oneSaveAtATime } from '../../one-save-at-a-time'

export const GET = inOneLanguage(REST_GET(config))
export const POST = oneSaveAtATime(inOneLanguage(REST_POST(config)))
export const DELETE = inOneLanguage(REST_DELETE(config))
export const PATCH = oneSaveAtATime(inOneLanguage(REST_PATCH(config)))
export const PUT = inOneLanguage(REST_PUT(config))
export const OPTIONS = REST_OPTIONS(config)
