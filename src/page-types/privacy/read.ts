import 'server-only'
import { legalRead } from '../legal/read'
import type { ReadType } from '../read-type'
import { privacy as route } from './route'

export const privacy: ReadType<'privacy'> = legalRead('privacy', route.path)
