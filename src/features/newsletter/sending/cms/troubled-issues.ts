import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { deliveriesIn, issuesIn, sendingsIn } from './collections'

interface TroubledIssue {
  readonly id: string
  readonly name: string
  readonly isStopped: boolean
  readonly unclear: number
}

const shown = 5

/** The newest ones that have stopped by themselves, or have mails that may not have arrived. */
export async function findTroubledIssues(payload: Payload): Promise<readonly TroubledIssue[]> {
  const [counted, stopped] = await Promise.all([
    deliveriesIn(payload)
      .aggregate<{ _id: string; count: number }>([
        { $match: { state: 'unclear' } },
        { $group: { _id: '$issue', count: { $sum: 1 } } },
      ])
      .toArray(),
    sendingsIn(payload)
      .find({ stopped: { $exists: true } })
      .toArray(),
  ])
  const unclear = new Map(counted.map(({ _id, count }) => [_id, count]))
  const ids = new Set([...unclear.keys(), ...stopped.map(({ _id }) => _id)])
  const found = await issuesIn(payload)
    .find({ _id: { $in: [...ids].map((id) => new Types.ObjectId(id)) } })
    .sort({ _id: -1 })
    .toArray()
  return found
    .map(({ _id, name, state }) => ({
      id: String(_id),
      name,
      isStopped: state === 'stopped' && stopped.some((one) => one._id === String(_id)),
      unclear: unclear.get(String(_id)) ?? 0,
    }))
    .filter(({ isStopped, unclear: count }) => isStopped || count > 0)
    .slice(0, shown)
}
