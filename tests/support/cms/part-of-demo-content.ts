import type { DemoContent } from '#src/demo-content/demo-content'

export function partOfDemoContent(whole: DemoContent, keys: readonly string[]): DemoContent {
  const blogs = whole.blogs.filter(({ key }) => keys.includes(key))
  const left = new Set(whole.blogs.map(({ key }) => key).filter((key) => !keys.includes(key)))
  const part = JSON.stringify({ ...whole, blogs })
    // A picture comes with the article that shows it.
    .replace(/"image":"([a-z-]+)"/g, (image, key) =>
      left.has(key) ? '"image":"home-story"' : image,
    )
  return JSON.parse(linksWithin(part, keys))
}

/** Text of demo content, JSON or Markdown, in which links to other posts lead elsewhere. */
export function linksWithin(text: string, keys: readonly string[]): string {
  return text.replace(/\(post:([a-z-]+)\)/g, (link, key) =>
    keys.includes(key) ? link : '(https://www.example.org)',
  )
}
