/** `{ ok: 0, errmsg, code, codeName }` in BSON, by hand: this program has no BSON library (bsonspec.org). */
export function refusalDocument(errmsg: string, code: number, codeName: string): Buffer {
  const ok = Buffer.alloc(8)
  const number = Buffer.alloc(4)
  number.writeInt32LE(code)
  const elements = Buffer.concat([
    element(0x01, 'ok', ok),
    element(0x02, 'errmsg', text(errmsg)),
    element(0x10, 'code', number),
    element(0x02, 'codeName', text(codeName)),
  ])
  const length = Buffer.alloc(4)
  length.writeInt32LE(4 + elements.length + 1)
  return Buffer.concat([length, elements, Buffer.alloc(1)])
}

function element(type: number, name: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(`${value}\0`)
  const length = Buffer.alloc(4)
  length.writeInt32LE(bytes.length)
  return Buffer.concat([length, bytes])
}
