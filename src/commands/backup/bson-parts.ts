import mongoose from 'mongoose'
import { CommandError } from '#src/platform/command-error'

const { BSON } = mongoose.mongo

/** Bytes of documents in a part: held in memory and inserted together. */
const partSize = 4 * 1024 * 1024

export interface Part {
  readonly bytes: Buffer
  readonly documents: number
}

export async function* inParts(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const document of documents) {
    held.push(document)
    size += document.length
    if (size < partSize) continue
    yield { bytes: Buffer.concat(held), documents: held.length }
    held = []
    size = 0
  }
  if (held.length > 0) yield { bytes: Buffer.concat(held), documents: held.length }
}

/** A document to insert: an object, or a map if an object would reorder its keys. */
export type StoredDocument = Readonly<Record<string, unknown>> | ReadonlyMap<string, unknown>

/** Keeps stored types: a 64-bit 1 does not become a 32-bit one. */
const asStored = { promoteValues: false, bsonRegExp: true } as const

/** Byte for byte as they were stored. @throws {CommandError} if the part does not hold whole documents. */
export function documentsOf(part: Uint8Array): StoredDocument[] {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
  const documents: StoredDocument[] = []
  try {
    for (let at = 0; at < part.length; ) {
      const length = view.getInt32(at, true)
      if (length < 5 || at + length > part.length) throw new RangeError('no whole document')
      documents.push(documentOf(part.subarray(at, at + length)))
      at += length
    }
  } catch (cause) {
    throw new CommandError('The backup holds a document that cannot be read.', { cause })
  }
  return documents
}

function documentOf(bytes: Uint8Array): StoredDocument {
  const document = BSON.deserialize(bytes, asStored)
  // JavaScript moves numeric keys, which the search index has, to the front.
  return Buffer.from(BSON.serialize(document)).equals(bytes) ? document : mapOf(bytes, 0)
}

/** BSON types that hold others (https://bsonspec.org/spec.html). */
const types = { document: 3, array: 4 } as const

function mapOf(bytes: Uint8Array, start: number): ReadonlyMap<string, unknown> {
  return new Map(elementsOf(bytes, start))
}

function elementsOf(bytes: Uint8Array, start: number): (readonly [string, unknown])[] {
  const elements = [...BSON.onDemand.parseToElements(bytes, start)]
  return elements.map(([type, nameAt, nameLength, at, length]) => {
    const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString('utf8')
    if (type === types.document) return [name, mapOf(bytes, at)]
    if (type === types.array) return [name, elementsOf(bytes, at).map(([, value]) => value)]
    return [name, readValue(type, bytes.subarray(at, at + length))]
  })
}

/** A scalar value, read as the only one of a document. */
function readValue(type: number, value: Uint8Array): unknown {
  const document = Buffer.alloc(4 + 3 + value.length + 1)
  document.writeInt32LE(document.length, 0)
  document[4] = type
  document.write('v', 5, 'latin1')
  document.set(value, 7)
  return BSON.deserialize(document, asStored)['v']
}
