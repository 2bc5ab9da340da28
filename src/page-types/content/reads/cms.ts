import 'server-only'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** The only way to the CMS for page types. */
export function cms(): Promise<Payload> {
  return getPayload({ config })
}
