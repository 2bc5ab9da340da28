import 'server-only'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** The one door to the CMS. The content layer alone goes through it. */
export function cms(): Promise<Payload> {
  return getPayload({ config })
}
