import 'server-only'
import { legalRead } from '../legal/read'
import type { ReadType } from '../read-type'
import { terms as route } from './route'

export const terms: ReadType<'terms'> = legalRead('terms', route.path)
