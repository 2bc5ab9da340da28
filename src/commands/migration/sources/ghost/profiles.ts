import { type Row, textIn } from '../fields'

/** Where names of accounts lead, as Ghost's own pages link them. */
const networks: readonly (readonly [field: string, address: string])[] = [
  ['facebook', 'https://www.facebook.com/'],
  ['twitter', 'https://x.com/'],
  ['threads', 'https://www.threads.net/'],
  ['bluesky', 'https://bsky.app/profile/'],
  ['mastodon', 'https://'],
  ['tiktok', 'https://www.tiktok.com/'],
  ['youtube', 'https://www.youtube.com/'],
  ['instagram', 'https://www.instagram.com/'],
  ['linkedin', 'https://www.linkedin.com/in/'],
]

/** Hosts that want the `@` before a name. */
const withSign = new Set(['threads', 'tiktok', 'youtube', 'mastodon'])

/** The website and the profiles of an author. */
export function profilesOf(user: Row): readonly string[] {
  const website = textIn(user, 'website')
  const profiles = networks.flatMap(([field, address]) => {
    const said = textIn(user, field)
    if (!said) return []
    if (/^https?:\/\//i.test(said)) return [said]
    return [address + (withSign.has(field) ? said : said.replace(/^@/, ''))]
  })
  return [...(website ? [website] : []), ...profiles]
}
