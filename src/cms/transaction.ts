import type { PayloadRequest } from 'payload'

type Request = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** The session of a request's transaction; `undefined` if the database has no transactions. */
export async function sessionOf({ payload, transactionID }: Request) {
  const id = await transactionID
  return id === undefined ? undefined : payload.db.sessions?.[id]
}

/** What puts a query of the database's own driver into the transaction of a request, if there is one. */
export async function inTransaction(req: Request | undefined) {
  const session = req && (await sessionOf(req))
  return session ? { session } : {}
}
