import { BSON } from 'mongodb'

export function bson(document: BSON.Document): Buffer {
  return Buffer.from(BSON.serialize(document))
}

export function frame(opCode: number, rest: Buffer, requestId = 7): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(16), rest])
  bytes.writeInt32LE(bytes.length, 0)
  bytes.writeInt32LE(requestId, 4)
  bytes.writeInt32LE(opCode, 12)
  return bytes
}

export function opMsg(flags: number, sections: readonly Buffer[], requestId = 7): Buffer {
  const flagBits = Buffer.alloc(4)
  flagBits.writeUInt32LE(flags)
  return frame(2013, Buffer.concat([flagBits, ...sections]), requestId)
}

export function bodySection(document: BSON.Document): Buffer {
  return Buffer.concat([Buffer.from([0]), bson(document)])
}

/** A section that holds many documents of one field, as drivers send those of an insert. */
export function sequenceSection(field: string, documents: readonly BSON.Document[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${field}\0`), ...documents.map(bson)])
  const start = Buffer.from([1, 0, 0, 0, 0])
  start.writeInt32LE(content.length + 4, 1)
  return Buffer.concat([start, content])
}

/** An OP_MSG that runs a command. Its name must be the first key, so the database comes last. */
export function command(document: BSON.Document, requestId = 7): Buffer {
  return opMsg(0, [bodySection({ ...document, $db: 'test' })], requestId)
}

/** An OP_QUERY, as a driver's first hello may come. */
export function opQuery(collection: string, document: BSON.Document): Buffer {
  const numbers = Buffer.alloc(8)
  numbers.writeInt32LE(-1, 4)
  return frame(
    2004,
    Buffer.concat([Buffer.alloc(4), Buffer.from(`${collection}\0`), numbers, bson(document)]),
  )
}
