import path from 'node:path'
import { compose } from '#src/platform/i18n/tidy-line'

/** Names that Windows gives to devices, with any ending (Microsoft, "Naming Files, Paths, and Namespaces"). */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])$/i

/**
 * Ordinary on every file system: a leading dot hides a file, also from backups; Windows reserves names for devices,
 * and drops dots and blanks at the end; two spellings of one letter are one name on some disks only.
 */
export function storedName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const plain = compose(last)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
    .replace(/[<>:"|?*%]/g, '-')
    // Only the ending is left of the name.
    .replace(/^[.\s]*(\.(?:png|jpe?g|gif|webp|avif))$/iu, 'upload$1')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/gu, '')
  const { ext, name: stem } = path.posix.parse(plain)
  const ordinary = stem.replace(/(?<![.\s])[.\s]+$/u, '') || 'upload'
  // Windows checks the part before the first dot.
  const [first = ''] = ordinary.split('.')
  return (device.test(first.trim()) ? `file-${ordinary}` : ordinary) + ext
}
