import type { RichText } from '#src/page-types/rich-text-model'
import type { Messages } from '#src/platform/i18n/message-files'
import { parseUrl } from '#src/platform/urls/parse-url'
import { RichTextView } from '../text/rich-text'
import { type PlainElement, staticMarkup } from './static-markup'

/** Without what belongs to the page's styles and scripts. `url`: of the page, where a reader drops fragments. */
export function feedText(text: RichText, messages: Messages, url: string): Promise<string> {
  return staticMarkup(<RichTextView text={text} messages={messages} />, (name, props) => {
    const element = 'lang' in props ? undefined : elements[name]
    const attributes = Object.fromEntries(
      kept.flatMap(([prop, attribute = prop]) => {
        const value = props[prop]
        return typeof value === 'string' || typeof value === 'number'
          ? [[attribute, absolute(attribute, value, url)]]
          : []
      }),
    )
    return element === '' ? { name: '', attributes } : { name: element ?? name, attributes }
  })
}

/** Attributes that make sense outside of the site. */
const kept: readonly (readonly [prop: string, attribute?: string])[] = [
  ['id'],
  ['href'],
  ['src'],
  ['alt'],
  ['width'],
  ['height'],
  ['start'],
  ['scope'],
  ['colSpan', 'colspan'],
  ['rowSpan', 'rowspan'],
  ['role'],
  ['aria-label'],
  ['lang'],
  ['dir'],
]

/** Elements with another name here, or for layout only. */
const elements: Readonly<Record<string, PlainElement['name']>> = {
  aside: 'blockquote',
  footer: 'p',
  div: '',
  span: '',
}

function absolute(attribute: string, value: string | number, url: string): string | number {
  if (attribute !== 'href' && attribute !== 'src') return value
  const address = attribute === 'src' ? originalOf(String(value)) : String(value)
  return parseUrl(address, url)?.href ?? address
}

/** The file of a resized picture, whose URL outlives the build's sizes. */
function originalOf(src: string): string {
  const query = src.startsWith('/_next/image?') ? src.slice(src.indexOf('?')) : ''
  return new URLSearchParams(query).get('url') ?? src
}
