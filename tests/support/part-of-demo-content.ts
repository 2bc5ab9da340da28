import type { DemoContent } from '#src/demo-content/demo-content'

/** Some posts of demo content; links to others lead elsewhere. */
export function partOfDemoContent(whole: DemoContent, keys: readonly string[]): DemoContent {
  const blogs = whole.blogs.filter(({ key }) => keys.includes(key))
  const text = JSON.stringify({ ...whole, blogs }).replace(/\(post:([a-z-]+)\)/g, (link, key) =>
    keys.includes(key) ? link : '(https://www.example.org)',
  )
  return JSON.parse(text)
}
