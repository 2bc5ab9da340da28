import type { SubscribeInText } from '#src/page-types/rich-text-model'
import { Subscribe } from '../shell/subscribe'
import type { TextMessages } from './inlines'

/** Nothing in feeds, whose readers follow the site already. */
export function SubscribeBlock({
  block: { contentLocale, model },
  messages: { pathname },
}: {
  readonly block: SubscribeInText
  readonly messages: TextMessages
}) {
  return pathname === undefined ? null : (
    <Subscribe model={model} pathname={pathname} textLocale={contentLocale} />
  )
}
