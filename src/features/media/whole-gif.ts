/** By the blocks that it begins (GIF89a, §17 to §27). The trailer may be missing, as in files of many programs. */
export function isWholeGif(bytes: Uint8Array): boolean {
  const at = (index: number) => bytes[index] ?? 0
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const afterSubBlocks = (start: number): number => {
    let next = start
    while (next < bytes.length && at(next) > 0) next += at(next) + 1
    return next + 1
  }
  let next = 13 + tableOf(at(10))
  while (next < bytes.length) {
    const block = at(next)
    if (block === extension) next = afterSubBlocks(next + 2)
    // A descriptor, perhaps a color table, the code size, and the pixels.
    else if (block === image) next = afterSubBlocks(next + 11 + tableOf(at(next + 9)))
    // The trailer, or data that browsers ignore.
    else return true
  }
  return next === bytes.length
}

const extension = 0x21
const image = 0x2c
