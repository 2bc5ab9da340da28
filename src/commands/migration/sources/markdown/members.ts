import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { slugify } from '#src/platform/i18n/slug'
import type { IncomingAuthor, IncomingTopic } from '../../incoming'
import { type Facts, type NamedAuthor, textOf, valuesOf } from './facts'
import { type Fields, parseYaml } from './front-matter'
import type { Spot } from './layouts/layout'
import { type Places, pictureIn, type SpotOfFile } from './links'
import { decode } from './source-files'
import type { IndexedText } from './text-index'

/** Topics and authors, which Markdown has only as names in its texts. */
export interface Members {
  add(text: IndexedText, facts: Facts, file: string): void
  /** What the index of a topic or an author says. */
  describe(text: SpotOfFile & Pick<Spot, 'topic' | 'author'>, facts: Facts, address: string): void
  incoming(places: Places): Generator<IncomingTopic | IncomingAuthor>
  authorKey(author: NamedAuthor): string
  topicKey(name: string): string
}

/** Docusaurus has a file of authors, and one of topics, beside the articles. */
export async function findMembers(root: string): Promise<Members> {
  const known = await settingsIn(root, [
    'blog/authors.yml',
    'blog/authors.yaml',
    '_data/authors.yml',
    'data/authors.yaml',
    'data/authors.yml',
  ])
  const labels = await settingsIn(root, ['blog/tags.yml', 'blog/tags.yaml'])
  const topics = new Map<string, IncomingTopic>()
  const authors = new Map<
    string,
    { author: NamedAuthor; text: IndexedText; image: string | undefined }
  >()
  const described = new Map<string, { incoming: IncomingAuthor; text: SpotOfFile }>()
  const topicKey = (name: string) => `topic:${slugify(name, 'en') || name}`
  const authorOf = (author: NamedAuthor): NamedAuthor => {
    const own = valuesOf(known[author.name])
    const biography = textOf(own['description'] ?? own['bio'] ?? own['title'])
    const image = textOf(own['image_url'] ?? own['avatar'] ?? own['picture'])
    const name = textOf(own['name'])
    return name ? { name, biography, image } : author
  }
  const authorKey = (author: NamedAuthor) => {
    const { name } = authorOf(author)
    return `author:${slugify(name, 'en') || name}`
  }
  const addTopic = (topic: IncomingTopic) => {
    const id = `${topic.key} ${topic.language}`
    const before = topics.get(id)
    if (!before) topics.set(id, topic)
    else if (topic.addresses.length > 0) topics.set(id, { ...before, ...topic })
  }
  return {
    topicKey,
    authorKey,
    add(text, facts, file) {
      for (const name of [...facts.topics, ...(text.topics ?? [])]) {
        const label = valuesOf(labels[name])
        const description = textOf(label['description'])
        const common = {
          kind: 'topic',
          key: topicKey(name),
          place: { file },
          language: text.language,
        } as const
        addTopic({
          ...common,
          name: textOf(label['label']) ?? name,
          ...(description ? { description } : {}),
          addresses: [],
        })
      }
      for (const one of facts.authors) {
        const author = authorOf(one)
        const id = `${authorKey(one)} ${text.language}`
        if (!authors.has(id)) authors.set(id, { author, text, image: author.image })
      }
    },
    describe(text, { excerpt, image, links, title }, address) {
      const { author, file, language, topic = '' } = text
      const common = { place: { file }, language, addresses: [address] }
      if (author !== undefined) {
        const name = title ?? author
        const key = authorKey({ name: author })
        const incoming: IncomingAuthor = {
          ...{ ...common, kind: 'author', key, name, slug: slugIn(address) },
          ...(excerpt ? { biography: excerpt } : {}),
          ...(image ? { image } : {}),
          ...(links.length > 0 ? { links } : {}),
        }
        described.set(`${key} ${language}`, { incoming, text })
        return
      }
      const description = excerpt ? { description: excerpt } : {}
      const own = { kind: 'topic', key: topicKey(topic), name: title ?? topic } as const
      addTopic({ ...common, ...own, slug: slugIn(address), ...description })
    },
    *incoming(places) {
      yield* topics.values()
      for (const { incoming, text } of described.values()) {
        const src =
          incoming.image && (pictureIn(text, incoming.image.src, places) ?? incoming.image.src)
        yield src ? { ...incoming, image: { src } } : incoming
      }
      for (const [id, { author, image, text }] of authors) {
        if (described.has(id)) continue
        const key = id.slice(0, id.lastIndexOf(' '))
        const src = image && (pictureIn(text, image, places) ?? image)
        yield {
          kind: 'author',
          key,
          place: { file: text.file },
          language: text.language,
          name: author.name,
          ...(author.biography ? { biography: author.biography } : {}),
          ...(src ? { image: { src } } : {}),
          addresses: [],
        }
      }
    },
  }
}

const slugIn = (address: string): string => path.posix.basename(address)

async function settingsIn(root: string, names: readonly string[]): Promise<Fields> {
  for (const name of names) {
    const bytes = await readFile(path.join(root, name)).catch(() => undefined)
    if (bytes) return parseYaml(decode(bytes))
  }
  return {}
}
