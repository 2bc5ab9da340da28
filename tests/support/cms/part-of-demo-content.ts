import type { DemoContent } from '#src/demo-content/demo-content'

export function partOfDemoContent(whole: DemoContent, keys: readonly string[]): DemoContent {
  const blogs = whole.blogs.filter(({ key }) => keys.includes(key))
  return JSON.parse(linksWithin(JSON.stringify({ ...whole, blogs }), keys))
}

/** Text of demo content, JSON or Markdown, in which links to other posts lead elsewhere. */
export function linksWithin(text: string, keys: readonly string[]): string {
  return text.replace(/\(post:([a-z-]+)\)/g, (link, key) =>
    keys.includes(key) ? link : '(https://www.example.org)',
  )
}
