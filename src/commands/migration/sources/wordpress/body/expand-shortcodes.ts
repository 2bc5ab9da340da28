import { escapeHtml } from './render-blocks'
import { replaceShortcodes, type Shortcode } from './shortcodes'

export interface ShortcodeReading {
  /** The address of an attachment. */
  file(id: string): string | undefined
  alt(id: string): string
  /** The pictures that belong to the text, in order. */
  readonly ownFiles: readonly string[]
  change(rule: string, what: string, isLost: boolean): void
}

export function expandShortcodes(text: string, reading: ShortcodeReading): string {
  return replaceShortcodes(text, (shortcode) => expand(shortcode, reading))
}

function expand(shortcode: Shortcode, reading: ShortcodeReading): string | undefined {
  const { attributes, content, name, source } = shortcode
  switch (name) {
    case 'caption':
    case 'wp_caption': {
      const [, picture = '', words = ''] =
        /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)(.*)$/s.exec(content ?? '') ?? []
      if (picture === '') return content ?? ''
      const caption = words.trim() || escapeHtml(attributes.get('caption') ?? '')
      return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`
    }
    case 'gallery':
      return gallery(attributes, reading)
    case 'playlist':
    case 'audio':
    case 'video':
    case 'embed':
      return player(shortcode, reading)
    default:
      reading.change('unknown-shortcode', source, content === undefined)
      return content ?? ''
  }
}

function gallery(attributes: Shortcode['attributes'], reading: ShortcodeReading): string {
  const named = attributes.get('ids') ?? attributes.get('include')
  const without = new Set((attributes.get('exclude') ?? '').split(',').map((id) => id.trim()))
  const ids = named ? named.split(',').map((id) => id.trim()) : reading.ownFiles
  const pictures = ids.flatMap((id) => {
    if (without.has(id)) return []
    const address = reading.file(id)
    if (!address) reading.change('missing-picture', `gallery: ${id}`, true)
    return address
      ? [
          `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(reading.alt(id))}" class="wp-image-${escapeHtml(id)}"></figure>`,
        ]
      : []
  })
  return `\n\n${pictures.join('\n')}\n\n`
}

function player(
  { attributes, content, name, source }: Shortcode,
  reading: ShortcodeReading,
): string {
  const own = (attributes.get('ids') ?? '').split(',').map((id) => reading.file(id.trim()))
  const said = ['src', 'mp3', 'mp4', 'm4a', 'm4v', 'ogg', 'ogv', 'wav', 'webm', 'flv', 'wmv'].map(
    (key) => attributes.get(key),
  )
  const written = /^https?:\/\/\S+$/.exec((content ?? '').trim())?.[0]
  const addresses = [...said, ...own, written].filter(
    (address) => address !== undefined && address !== '',
  )
  reading.change('player-as-link', source, addresses.length === 0)
  if (name !== 'playlist') addresses.length = Math.min(addresses.length, 1)
  const links = addresses.map(
    (address = '') => `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`,
  )
  return `\n\n${links.join('\n')}\n\n`
}
