import type { DemoContent } from '#src/demo-content/demo-content'

export function partOfDemoContent(whole: DemoContent, keys: readonly string[]): DemoContent {
  const blogs = whole.blogs.filter(({ key }) => keys.includes(key))
  const left = whole.blogs.map(({ key }) => key).filter((key) => !keys.includes(key))
  return JSON.parse(withoutPosts(JSON.stringify({ ...whole, blogs }), left))
}

/** Text of demo content, JSON or Markdown, without links to these posts and without their pictures. */
export function withoutPosts(text: string, left: readonly string[]): string {
  return (
    text
      .replace(/\(post:([a-z-]+)\)/g, (link, key) =>
        left.includes(key) ? '(https://www.example.org)' : link,
      )
      // A picture comes with the article that shows it.
      .replace(/("image": ?)"([a-z-]+)"/g, (image, name, key) =>
        left.includes(key) ? `${name}"home-story"` : image,
      )
  )
}
