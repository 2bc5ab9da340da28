import { randomUUID } from 'node:crypto'
import { inProcess } from './in-process'

/** What this process is known by to others on the same database: the same in all bundles of Next. */
export const processId: string = inProcess('process id', randomUUID)
