import type { ChangeOfText } from '../../incoming'
import { type Row, textIn } from '../fields'

/** What a post says of itself that the site has no field for. @param post with its metadata. */
export function factsWithoutPlace(post: Row): ChangeOfText[] {
  const lost = (rule: string, names: readonly string[]): ChangeOfText[] =>
    names.flatMap((name) => {
      const said = textIn(post, name)
      return said ? [{ rule, what: `${name}: ${said}`.slice(0, 200), isLost: true }] : []
    })
  return [
    ...lost('code-injection', ['codeinjection_head', 'codeinjection_foot']),
    ...lost('canonical-url', ['canonical_url']),
    ...lost('social-fields', [
      // The first of these is the title or description for search engines.
      ...behindFirst(post, ['meta_title', 'og_title', 'twitter_title']),
      ...behindFirst(post, ['meta_description', 'og_description', 'twitter_description']),
      ...behindFirst(post, ['feature_image', 'og_image', 'twitter_image']),
    ]),
    ...(post['featured'] === true || post['featured'] === 1
      ? [{ rule: 'featured', what: 'featured', isLost: true }]
      : []),
  ]
}

function behindFirst(post: Row, names: readonly string[]): string[] {
  const [first, ...others] = names.filter((name) => textIn(post, name) !== undefined)
  return others.filter((name) => textIn(post, name) !== textIn(post, first ?? ''))
}
