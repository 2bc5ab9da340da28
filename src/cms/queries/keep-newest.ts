import type { Collection } from 'mongoose'

interface Row {
  readonly user?: string
  readonly at: Date
}

export const byAccount = { user: 1, at: -1 } as const

export async function keepNewest<Kind extends Row>(
  rows: Pick<Collection<Kind>, 'deleteMany' | 'find'>,
  user: string,
  most: number,
): Promise<void> {
  const own = { user } as Parameters<typeof rows.find>[0]
  const found = rows.find(own, { projection: { _id: 1 } })
  const spare = await found.sort({ at: -1, _id: -1 }).skip(most).toArray()
  const ids = spare.map(({ _id }) => _id)
  if (ids.length > 0) await rows.deleteMany({ _id: { $in: ids } } as typeof own)
}
