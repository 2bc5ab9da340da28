import { randomUUID } from 'node:crypto'
import { inProcess } from './in-process'

/** Identifies this process to others on the same database; the same in all of Next's bundles. */
export const processId: string = inProcess('process id', randomUUID)
