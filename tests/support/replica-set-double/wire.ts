import { BSON, type Document } from 'mongodb'
import { headerLength } from '#src/local-mongodb/embedded/message-reader'
import { parseRequest, replyTo } from '#src/local-mongodb/embedded/wire-message'

/** Numbers and dates stay of the type that they have on the wire. */
const exact = { promoteValues: false, promoteLongs: false, promoteBuffers: false } as const

/** A command, with the documents that came in sections of their own. */
export interface Command {
  readonly name: string
  readonly body: Document
  readonly sequences: Readonly<Record<string, readonly Document[]>>
  /** What a reply needs to know of its request. */
  readonly request: ReturnType<typeof parseRequest>
}

export function readCommand(message: Buffer): Command {
  const request = parseRequest(Buffer.from(message))
  if (request.legacy) {
    const at = message.indexOf(0, 20) + 9
    const body = { ...documentAt(message, at), $db: 'admin' }
    return { name: request.command, body, sequences: {}, request }
  }
  let body: Document = {}
  const sequences: Record<string, Document[]> = {}
  for (let at = 20; at < request.message.length; ) {
    const kind = request.message[at]
    const length = request.message.readInt32LE(at + 1)
    if (kind === 0) body = documentAt(request.message, at + 1)
    else {
      const end = request.message.indexOf(0, at + 5)
      const documents: Document[] = []
      for (let one = end + 1; one < at + 1 + length; one += request.message.readInt32LE(one)) {
        documents.push(documentAt(request.message, one))
      }
      sequences[request.message.toString('utf8', at + 5, end)] = documents
    }
    at += 1 + length
  }
  return { name: request.command, body, sequences, request }
}

/** A message with a command and nothing else, sequences among its fields. */
export function writeCommand(body: Document): Buffer {
  const document = BSON.serialize(body, { ignoreUndefined: true })
  const message = Buffer.alloc(headerLength + 5 + document.length)
  message.writeInt32LE(message.length, 0)
  message.writeInt32LE(1, 4)
  message.writeInt32LE(2013, 12)
  message.set(document, headerLength + 5)
  return message
}

export function readReply(message: Buffer): Document {
  const isMessage = message.readInt32LE(12) === 2013
  return documentAt(message, headerLength + (isMessage ? 5 : 20))
}

export function writeReply(command: Command, reply: Document): Buffer {
  return replyTo(command.request, 1, BSON.serialize(reply))
}

function documentAt(message: Buffer, at: number): Document {
  return BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)), exact)
}
