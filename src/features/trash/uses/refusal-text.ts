import type { Loss } from '#src/cms/features'
import type { Use } from './find-uses'

const missing: Readonly<Record<Loss, string>> = {
  picture: 'will have no picture',
  author: 'will have no author',
  topic: 'will lose this topic',
  link: 'will have its words without a link',
  navigation: 'will not have it in the navigation',
  redirect: 'will lead nowhere',
  form: 'will no longer show this form',
}

/** How many uses a refusal lists. */
const named = 10

/** Names what a deletion would take from visitors. */
export function refusalText(uses: readonly Use[]): string {
  const places = uses.slice(0, named).map(({ kind, title, label, publicIn, loss }) => {
    return `"${title}" (${kind}, ${label}; ${publicIn.join(', ')}) ${missing[loss]}`
  })
  const more = uses.length - places.length
  const rest = more > 0 ? `; and ${more} more` : ''
  return `confirmUse: public pages use this. ${places.join('; ')}${rest}. Remove it there first, or delete it with confirmUse=true in the query.`
}
