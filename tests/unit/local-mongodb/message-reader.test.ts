import { describe, expect, it } from 'vitest'
import { MessageReader, maxMessageLength } from '#src/local-mongodb/embedded/message-reader'
import { WireError } from '#src/local-mongodb/embedded/wire-error'

function message(length: number, fill: number): Buffer {
  const bytes = Buffer.alloc(length, fill)
  bytes.writeInt32LE(length, 0)
  return bytes
}

const messages = [message(16, 1), message(16_000, 2), message(17, 3), message(100, 4)]
const stream = Buffer.concat(messages)

function readInChunks(bytes: Buffer, size: number): readonly Buffer[] {
  const reader = new MessageReader()
  const read: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) {
    read.push(...reader.read(bytes.subarray(at, at + size)))
  }
  return read
}

describe('the message reader', () => {
  it.each([1, 3, 15, 16, 17, 1_000, 16_016, 100_000])('finds messages in chunks of %i', (size) => {
    expect(readInChunks(stream, size)).toEqual(messages)
  })

  it('keeps the beginning of a message until the rest comes', () => {
    const reader = new MessageReader()
    expect([...reader.read(stream.subarray(0, 16 + 15_999))]).toEqual([messages[0]])
    expect([...reader.read(stream.subarray(16 + 15_999))]).toEqual(messages.slice(1))
  })

  it('returns whole messages before it reports an error in what follows', () => {
    const reader = new MessageReader()
    const complete = reader
      .read(Buffer.concat([message(20, 5), Buffer.alloc(4)]))
      [Symbol.iterator]()
    expect(complete.next().value).toEqual(message(20, 5))
    expect(() => complete.next()).toThrow(WireError)
  })

  it.each([
    ['nothing', 0],
    ['less than a header', 15],
    ['a negative number', -1],
    ['one byte too many', maxMessageLength + 1],
  ])('refuses a length of %s from its four bytes alone', (_, length) => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32LE(length, 0)
    expect(() => [...new MessageReader().read(bytes)]).toThrow(WireError)
  })

  it('waits for a message of the greatest length', () => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32LE(maxMessageLength, 0)
    expect([...new MessageReader().read(bytes)]).toEqual([])
  })

  it('refuses a client that speaks HTTP', () => {
    const request = Buffer.from('GET / HTTP/1.1\r\n\r\n')
    expect(() => [...new MessageReader().read(request)]).toThrow(/cannot be \d+ bytes long/)
  })
})
