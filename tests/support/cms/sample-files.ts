/** Small files of each kind, as they begin, and what pretends to be one. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
export const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')

/** Stored without compression (APPNOTE 4.3). */
export function zip(entries: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let place = 0
  for (const [name, text] of Object.entries(entries)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)]
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(path.length, 26)
    local.push(head, path, content)
    const row = Buffer.alloc(46)
    row.writeUInt32LE(0x02014b50, 0)
    row.writeUInt32LE(content.length, 20)
    row.writeUInt32LE(content.length, 24)
    row.writeUInt16LE(path.length, 28)
    row.writeUInt32LE(place, 42)
    central.push(row, path)
    place += head.length + path.length + content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(Buffer.concat(central).length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...local, ...central, end])
}

export const docx = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<x/>' })
