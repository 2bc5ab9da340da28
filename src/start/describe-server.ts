import type { DatabaseAdapter } from 'payload'

/** MongoDB's limit for transactions, in milliseconds. */
export const longestTransaction = 60_000

/** Whether the database has change streams and transactions, and its clock. */
export async function describeServer({ connection }: Pick<DatabaseAdapter, 'connection'>) {
  const server = await connection.db?.command({ hello: 1 })
  return {
    isReplicated: server?.['setName'] !== undefined || server?.['msg'] === 'isdbgrid',
    now: server?.['localTime'] instanceof Date ? server['localTime'] : new Date(),
  }
}
