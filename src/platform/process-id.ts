import { randomUUID } from 'node:crypto'

const key = Symbol.for('octavo.process-id')
const holder = globalThis as { [key]?: string }
holder[key] ??= randomUUID()

/** What this process is known by to others on the same database: the same in all bundles of Next. */
export const processId: string = holder[key]
