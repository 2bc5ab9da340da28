import { ObjectId } from 'mongodb'
import { locales } from '#locales/languages'
import { entriesName } from '#src/features/search/cms/store'
import { wordsName } from '#src/features/search/cms/store-words'
import { topicPath } from '#src/page-types/topic/route'
import { buildPathname } from '#src/platform/i18n/pathname'
import { recordCommands } from './command-recorder'
import type { ScaledPost } from './copied-post'
import { explainCommands, type QueryPlan } from './query-plans'
import { lastPage, listPathname, pageSize, postPathname, searchPathname } from './scale-measures'
import type { ScaleSite } from './scale-site'

const growing = new Set([
  ...['blogs', '_blogs_versions', 'slug-histories', 'redirects'],
  ...[entriesName, wordsName],
])

export interface PlanReport {
  readonly lines: readonly string[]
  readonly faults: readonly string[]
}

/** Starts a site anew behind a door that remembers its queries, which the server then explains. */
export async function reportPlans(site: ScaleSite): Promise<PlanReport> {
  const recorder = await recordCommands(site.databaseUri)
  await site.restart(recorder.uri)
  const post = site.posts.findLast(
    ({ published }) => published.length === locales.length,
  ) as ScaledPost
  const topic = await topicOf(site, post)
  const topicPathname = (page: number) => buildPathname('jp', topicPath(topic.slug, page))
  const steps: readonly (readonly [name: string, step: () => Promise<unknown>])[] = [
    ['home', () => site.request('/')],
    ['list', () => site.request(listPathname('en', 1))],
    ['list, deep', () => site.request(listPathname('jp', lastPage(site, 'jp')))],
    ['topic', () => site.request(topicPathname(1))],
    ['topic, deep', () => site.request(topicPathname(topic.pages))],
    ['post by slug', () => site.request(postPathname('jp', post.slugs.jp))],
    ['post by id', () => site.request(postPathname('de', post.id), 308)],
    ['unknown post', () => site.request(postPathname('ko', '없는-글'), 404)],
    ['sitemap', () => site.request('/jp/sitemap.xml')],
    ['search: common', () => site.send(searchPathname('en', 'language page'))],
    ['search: part', () => site.send(searchPathname('de', 'schalter'))],
    ['search: pairs', () => site.send(searchPathname('jp', '言語の名前'))],
    ['save', () => site.save()],
    ['admin: list', () => site.list('')],
    ['admin: search', () => site.list('777')],
    ['admin: in vain', () => site.list('zzz')],
  ]
  const lines = [heading]
  const faults: string[] = []
  recorder.take()
  for (const [name, step] of steps) {
    await step()
    for (const plan of await explainCommands(site.client.db(), recorder.take())) {
      const found = faultsOf(plan)
      faults.push(
        ...found.map((fault) => `${name}: ${plan.command} in ${plan.collection}: ${fault}`),
      )
      if (growing.has(plan.collection) || found.length > 0) lines.push(lineOf(name, plan))
    }
  }
  recorder.close()
  return { lines, faults }
}

/** The first topic of a post: its Japanese slug and how many full pages its posts fill there. */
async function topicOf({ client }: ScaleSite, post: ScaledPost) {
  const blogs = client.db().collection('blogs')
  const blog = await blogs.findOne({ _id: new ObjectId(post.id) }, { projection: { tags: 1 } })
  const tag = await client.db().collection('tags').findOne({ _id: blog?.['tags']?.[0] })
  if (!tag) throw new Error(`The post ${post.id} has no topic.`)
  const ofTopic = { '_status.jp': 'published', 'complete.jp': true, tags: tag._id }
  const count = await blogs.countDocuments(ofTopic)
  return { slug: String(tag['slug'].jp), pages: Math.floor(count / pageSize) }
}

/** Reading documents takes time and cache, and most of what is read is bodies: none in vain. */
function faultsOf({ collection, scans, refusal, documents, returned }: QueryPlan): string[] {
  if (refusal !== undefined) return [refusal]
  if (!growing.has(collection)) return []
  if (scans.includes('COLLSCAN')) return ['scans the collection']
  if (scans.includes('SORT') && documents > many) return [`sorts ${documents} documents in memory`]
  // A search reads entries up to a bound of its own, and ranks them.
  if (collection === entriesName) {
    return documents > searched ? [`reads ${documents} documents, more than its bound`] : []
  }
  return documents > many + 2 * returned ? [`reads ${documents} documents for ${returned}`] : []
}

/** Documents that a request may examine without a noticeable delay. */
const many = 100
/** Entries that one step of a search may look at (`src/features/search/cms/find-pages.ts`). */
const searched = 400

const widths = [16, 32, 8, 8, 8, 8]
const heading = columns(['', 'query', 'keys', 'docs', 'found', 'ms', 'index'])

function lineOf(name: string, plan: QueryPlan): string {
  const { collection, command, keys, documents, returned, milliseconds, indexes, scans } = plan
  const numbers = [keys, documents, returned, milliseconds].map(String)
  const by = plan.refusal ?? [...scans, ...new Set(indexes)].join(' + ')
  return columns([name, `${command} ${collection}`, ...numbers, by])
}

function columns(cells: readonly string[]): string {
  return cells
    .map((cell, index) => {
      const width = widths[index] ?? 0
      return index < 2
        ? cell.padEnd(width)
        : index < widths.length
          ? cell.padStart(width)
          : `  ${cell}`
    })
    .join('')
}
