const endSignature = 0x06054b50
const entrySignature = 0x02014b50
/** The end of a ZIP file, with the longest comment (APPNOTE 4.3.16). */
const longestEnd = 22 + 65_535
const mostEntries = 2_000

/** The names in a ZIP file, from its central directory; `undefined` for another file, or a damaged one. */
export function zipNames(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 22 || view.getUint32(0, true) !== 0x04034b50) return undefined
  const end = findEnd(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let place = view.getUint32(end + 16, true)
  if (count > mostEntries) return undefined
  const names: string[] = []
  for (let entry = 0; entry < count; entry += 1) {
    if (place + 46 > end || view.getUint32(place, true) !== entrySignature) return undefined
    const name = view.getUint16(place + 28, true)
    const more = view.getUint16(place + 30, true) + view.getUint16(place + 32, true)
    names.push(Buffer.from(bytes.subarray(place + 46, place + 46 + name)).toString('utf8'))
    place += 46 + name + more
  }
  return names
}

function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - longestEnd)
  for (let place = view.byteLength - 22; place >= first; place -= 1) {
    if (view.getUint32(place, true) === endSignature) return place
  }
  return undefined
}
