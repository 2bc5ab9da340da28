import { BSON } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { type RoundTripper, roundTrip } from '#src/local-mongodb/embedded/round-trip'
import { parseRequest } from '#src/local-mongodb/embedded/wire-message'
import { bodySection, bson, command, opMsg } from './wire-samples'

function echo(): RoundTripper & { calls: number } {
  return {
    calls: 0,
    roundTrip(message) {
      this.calls += 1
      const response = bson({ echoed: message.length })
      return Promise.resolve({ requestId: 0, moreToCome: false, legacy: false, response })
    },
  }
}

describe('a round trip', () => {
  it('passes the command to the engine', async () => {
    const request = parseRequest(command({ ping: 1 }))
    const reply = await roundTrip(request, echo(), 1)
    expect(BSON.deserialize(reply?.subarray(21) ?? bson({}))).toEqual({
      echoed: request.message.length,
    })
  })

  it.each([
    'startSession',
    'endSessions',
    'refreshSessions',
    'killSessions',
    'killAllSessions',
    'killAllSessionsByPattern',
  ])('keeps %s from the engine, which it would crash', async (name) => {
    const engine = echo()
    const reply = await roundTrip(parseRequest(command({ [name]: [] })), engine, 1)
    expect(BSON.deserialize(reply?.subarray(21) ?? bson({}))).toEqual({ ok: 1 })
    expect(engine.calls).toBe(0)
  })

  it('gives no reply to a client that takes none, and executes the command', async () => {
    const engine = echo()
    const request = parseRequest(opMsg(2, [bodySection({ insert: 'a', $db: 'test' })]))
    expect(await roundTrip(request, engine, 1)).toBeUndefined()
    expect(engine.calls).toBe(1)
  })

  it("passes on the engine's refusal", async () => {
    const engine = { roundTrip: () => Promise.reject(new Error('no')) }
    await expect(roundTrip(parseRequest(command({ ping: 1 })), engine, 1)).rejects.toThrow('no')
  })
})
