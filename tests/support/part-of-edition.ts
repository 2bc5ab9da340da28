import type { Edition } from '#src/demo-content/edition'

/** Some posts of an edition; links to others lead elsewhere. */
export function partOfEdition(whole: Edition, keys: readonly string[]): Edition {
  const blogs = whole.blogs.filter(({ key }) => keys.includes(key))
  const text = JSON.stringify({ ...whole, blogs }).replace(/\(post:([a-z-]+)\)/g, (link, key) =>
    keys.includes(key) ? link : '(https://www.example.org)',
  )
  return JSON.parse(text)
}
