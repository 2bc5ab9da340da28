import { BSON } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { crc32c } from '#src/local-mongodb/embedded/crc32c'
import { WireError } from '#src/local-mongodb/embedded/wire-error'
import { parseRequest, replyTo } from '#src/local-mongodb/embedded/wire-message'
import { bodySection, bson, command, frame, opMsg, opQuery, sequenceSection } from './wire-samples'

const body = bodySection({ insert: 'things', $db: 'test' })
const sequence = sequenceSection('documents', [{ a: 1 }, { a: 2 }])

function checksummed(message: Buffer): Buffer {
  const whole = Buffer.concat([message, Buffer.alloc(4)])
  whole.writeInt32LE(whole.length, 0)
  whole.writeUInt32LE(whole.readUInt32LE(16) | 1, 16)
  whole.writeUInt32LE(crc32c(whole.subarray(0, -4)), whole.length - 4)
  return whole
}

describe('CRC-32C', () => {
  it('has the check value of its definition', () => {
    expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283)
  })
})

describe('reading a request', () => {
  it('finds the command of an OP_MSG', () => {
    expect(parseRequest(command({ find: 'things' }, 42))).toEqual({
      requestId: 42,
      command: 'find',
      noReply: false,
      legacy: false,
      message: command({ find: 'things' }, 42),
    })
  })

  it.each([
    ['before', [body, sequence]],
    ['behind', [sequence, body]],
  ])('finds the body %s a sequence of documents', (_, sections) => {
    expect(parseRequest(opMsg(0, sections)).command).toBe('insert')
  })

  it('recognizes a request without a reply, and leaves the engine that flag', () => {
    const request = parseRequest(opMsg(2, [body]))
    expect(request.noReply).toBe(true)
    expect(request.message.readUInt32LE(16)).toBe(2)
  })

  it('removes exhaustAllowed, which the engine refuses', () => {
    expect(parseRequest(opMsg(1 << 16, [body])).message).toEqual(opMsg(0, [body]))
  })

  it('removes a valid checksum', () => {
    expect(parseRequest(checksummed(opMsg(0, [body]))).message).toEqual(opMsg(0, [body]))
  })

  it('refuses an invalid checksum', () => {
    const message = checksummed(opMsg(0, [body]))
    message[30] = (message[30] ?? 0) ^ 1
    expect(() => parseRequest(message)).toThrow('checksum')
  })

  it.each(['hello', 'isMaster', 'ismaster'])('takes %s as OP_QUERY', (name) => {
    const request = parseRequest(opQuery('admin.$cmd', { [name]: 1 }))
    expect(request).toMatchObject({ command: name, legacy: true, noReply: false })
  })

  it.each([
    ['an OP_QUERY of anything else', opQuery('admin.$cmd', { endSessions: [] })],
    ['an OP_QUERY without an end of its name', frame(2004, Buffer.alloc(4, 1))],
    [
      'an OP_QUERY without a document',
      frame(2004, Buffer.concat([Buffer.alloc(4), Buffer.from('a\0'), Buffer.alloc(8)])),
    ],
    ['a compressed message', frame(2012, Buffer.alloc(30))],
    ['a flag that must be understood', opMsg(1 << 2, [body])],
    ['no section', opMsg(0, [])],
    ['no body', opMsg(0, [sequence])],
    ['two bodies', opMsg(0, [body, body])],
    ['an unknown section', opMsg(0, [body, Buffer.concat([Buffer.from([2]), bson({ a: 1 })])])],
    ['a section longer than the message', opMsg(0, [body.subarray(0, -1)])],
    ['a section of negative length', opMsg(0, [body, Buffer.from([1, 255, 255, 255, 255, 0])])],
    ['an empty document', opMsg(0, [bodySection({})])],
    ['a name without an end', opMsg(0, [Buffer.from([0, 10, 0, 0, 0, 1, 65, 65, 65, 65, 65])])],
  ])('refuses %s', (_, message) => {
    expect(() => parseRequest(message)).toThrow(WireError)
  })
})

describe('framing a reply', () => {
  it('replies to an OP_MSG with an OP_MSG', () => {
    const reply = replyTo(parseRequest(command({ ping: 1 }, 42)), 5, bson({ ok: 1 }))
    const expected = opMsg(0, [bodySection({ ok: 1 })], 5)
    expected.writeInt32LE(42, 8)
    expect(reply).toEqual(expected)
  })

  it('replies to an OP_QUERY with an OP_REPLY of one document', () => {
    const reply = replyTo(parseRequest(opQuery('admin.$cmd', { isMaster: 1 })), 5, bson({ ok: 1 }))
    expect(reply.readInt32LE(0)).toBe(reply.length)
    expect(reply.readInt32LE(8)).toBe(7)
    expect(reply.readInt32LE(12)).toBe(1)
    expect(reply.readInt32LE(32)).toBe(1)
    expect(BSON.deserialize(reply.subarray(36))).toEqual({ ok: 1 })
  })
})
