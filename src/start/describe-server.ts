import type { DatabaseAdapter } from 'payload'

/** A transaction may end so long after the time of what it wrote: MongoDB's own limit, in milliseconds. */
export const longestTransaction = 60_000

/** Whether the database has change streams and transactions, and what time it is there. */
export async function describeServer({ connection }: Pick<DatabaseAdapter, 'connection'>) {
  const server = await connection.db?.command({ hello: 1 })
  return {
    isReplicated: server?.['setName'] !== undefined || server?.['msg'] === 'isdbgrid',
    now: server?.['localTime'] instanceof Date ? server['localTime'] : new Date(),
  }
}
