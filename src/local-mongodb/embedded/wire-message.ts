import { crc32c } from './crc32c'
import { headerLength } from './message-reader'
import { WireError } from './wire-error'

/** OP_MSG, and OP_QUERY for the first `hello` only. Source: the specifications of MongoDB's wire protocol. */
const opReply = 1
const opQuery = 2004
const opMsg = 2013

const checksumPresent = 1 << 0
const moreToCome = 1 << 1
/** The lower 16 flags must be understood; the upper ones may be ignored. */
const requiredFlags = 0xffff

const bodySection = 0
const sequenceSection = 1
/** The smallest BSON document: its length and the closing zero. */
const emptyDocumentLength = 5

export interface WireRequest {
  readonly requestId: number
  readonly command: string
  readonly noReply: boolean
  /** Sent as OP_QUERY, so the reply is an OP_REPLY. */
  readonly legacy: boolean
  /** The message without the engine's unknowns: checksum and optional flags. */
  readonly message: Buffer
}

/** Reads one whole message; may write to its bytes. @throws WireError if it is no request of the protocol. */
export function parseRequest(message: Buffer): WireRequest {
  const requestId = message.readInt32LE(4)
  const opCode = message.readInt32LE(12)
  if (opCode === opMsg) return parseMsg(message, requestId)
  if (opCode === opQuery) return parseQuery(message, requestId)
  throw new WireError(`op code ${opCode} is not supported here`)
}

/** The frame of a reply. @param document BSON. @param replyId this side's own counter. */
export function replyTo(request: WireRequest, replyId: number, document: Uint8Array): Buffer {
  const fields = request.legacy ? 20 : 5
  const frame = Buffer.alloc(headerLength + fields + document.length)
  frame.writeInt32LE(frame.length, 0)
  frame.writeInt32LE(replyId, 4)
  frame.writeInt32LE(request.requestId, 8)
  frame.writeInt32LE(request.legacy ? opReply : opMsg, 12)
  // OP_REPLY: flags 0, cursor 0, starting from 0, one document. OP_MSG: no flags, a body section.
  if (request.legacy) frame.writeInt32LE(1, 32)
  frame.set(document, headerLength + fields)
  return frame
}

function parseMsg(whole: Buffer, requestId: number): WireRequest {
  if (whole.length < 21 + emptyDocumentLength) throw new WireError('an OP_MSG is too short')
  const flags = whole.readUInt32LE(16)
  const unknown = flags & requiredFlags & ~(checksumPresent | moreToCome)
  if (unknown !== 0) throw new WireError(`OP_MSG flags 0x${unknown.toString(16)} are unknown`)
  const message = flags & checksumPresent ? withoutChecksum(whole) : whole
  // Left: exhaustAllowed, which allows single replies, and checksumPresent, already handled.
  message.writeUInt32LE(flags & moreToCome, 16)
  return {
    requestId,
    command: firstKey(message, findBody(message)),
    noReply: (flags & moreToCome) !== 0,
    legacy: false,
    message,
  }
}

function withoutChecksum(whole: Buffer): Buffer {
  const message = whole.subarray(0, whole.length - 4)
  if (crc32c(message) !== whole.readUInt32LE(message.length)) {
    throw new WireError('the checksum of an OP_MSG is wrong')
  }
  message.writeInt32LE(message.length, 0)
  return message
}

/** The offset of the body. Sections may come in any order, and fill the message exactly. */
function findBody(message: Buffer): number {
  let body: number | undefined
  let offset = 20
  while (offset < message.length) {
    const kind = message[offset]
    offset += 1
    if (kind !== bodySection && kind !== sequenceSection) {
      throw new WireError(`OP_MSG section ${kind} is unknown`)
    }
    if (kind === bodySection) {
      if (body !== undefined) throw new WireError('an OP_MSG has two bodies')
      body = offset
    }
    offset += lengthAt(message, offset)
  }
  if (body === undefined) throw new WireError('an OP_MSG has no body')
  return body
}

function parseQuery(message: Buffer, requestId: number): WireRequest {
  const nameEnd = message.indexOf(0, 20)
  if (nameEnd === -1) throw new WireError('an OP_QUERY names no collection')
  // Collection name, number to skip, number to return, then the document.
  const document = nameEnd + 1 + 8
  const length = lengthAt(message, document)
  if (length < emptyDocumentLength) throw new WireError('an OP_QUERY has no document')
  const command = firstKey(message, document)
  // Like MongoDB 5.1 and later, which accept OP_QUERY only for the first hello.
  if (!/^(?:hello|ismaster)$/i.test(command)) {
    throw new WireError(`the command ${command} came as OP_QUERY`)
  }
  return { requestId, command, noReply: false, legacy: true, message }
}

/** A section or document begins with its length, including these four bytes. */
function lengthAt(message: Buffer, offset: number): number {
  if (offset + 4 > message.length) throw new WireError('a length lies outside its message')
  const length = message.readInt32LE(offset)
  if (length < emptyDocumentLength || offset + length > message.length) {
    throw new WireError(`a length of ${length} does not fit its message`)
  }
  return length
}

function firstKey(message: Buffer, document: number): string {
  const start = document + 5
  const end = message.indexOf(0, start)
  if (
    message[document + 4] === 0 ||
    end === -1 ||
    end >= document + message.readInt32LE(document)
  ) {
    throw new WireError('a request names no command')
  }
  return message.toString('utf8', start, end)
}
