import { type HostileCase, http, json, KiB, MiB, short } from './hostile-case'

interface Rest {
  readonly status: readonly number[]
  readonly bytes?: number
  readonly says?: RegExp
}

const list = (name: string, query: string, { status, bytes = short, says }: Rest): HostileCase => ({
  name: `REST: ${name}`,
  request: (site) => http(`/api/blogs?${query}`, site),
  status,
  bytes,
  ...(says ? { says } : {}),
  never: /0\.0\.0\.0|MongoS|Cast to|stack/,
})

const refused = (name: string, query: string, says?: RegExp): HostileCase =>
  list(name, query, { status: [400], ...(says ? { says } : {}) })
const bounded = (name: string, query: string, bytes = 4 * MiB): HostileCase =>
  list(name, query, { status: [200], bytes })
const either = (name: string, query: string): HostileCase =>
  list(name, query, { status: [200, 400, 403], bytes: 4 * MiB })

const conditions = (count: number): string =>
  Array.from({ length: count }, (_, n) => {
    // Each in a place of its own, below the length at which a list is read as something else.
    const place = `[or][${n % 18}][and][${Math.floor(n / 18)}]`
    return `where${place}[title][contains]=${n}`
  }).join('&')
const nested = (depth: number): string => `where${'[and][0]'.repeat(depth)}[title][equals]=a`

/** Reads of documents that ask for too much, or for nothing that there is. */
export const restCases: readonly HostileCase[] = [
  bounded('ten levels of a hundred documents', 'depth=10&limit=100'),
  bounded('five levels', 'depth=5&limit=100'),
  bounded('three levels', 'depth=3'),
  bounded('a million levels', 'depth=1000000'),
  bounded('infinitely many levels', 'depth=1e309'),
  bounded('as deep as may be', 'depth=2&limit=100'),
  either('negative depth', 'depth=-1'),
  either('a depth that is a word', 'depth=deep'),
  either('two depths', 'depth=1&depth=9'),
  either('a depth of several', 'depth[]=9&depth[]=9'),
  bounded('no limit', 'limit=0'),
  bounded('a million documents', 'limit=1000000'),
  bounded('no pages', 'pagination=false'),
  bounded('no pages and no limit', 'pagination=false&limit=0&depth=2'),
  bounded('a negative limit', 'limit=-100'),
  either('a limit that is a word', 'limit=all'),
  either('a limit that is an object', 'limit[$gt]=0'),
  refused('a page at the end of the world', 'page=1000000000', /page/),
  either('page nought', 'page=0'),
  either('a negative page', 'page=-5'),
  either('half a page', 'page=1.5'),
  refused('near, of a title', 'where[title][near]=1,2,3,4', /near/),
  refused('within, of a title', 'where[title][within]=a', /within/),
  refused('intersects, of a title', 'where[title][intersects]=a', /intersects/),
  refused('near, of a date, nested', 'where[or][0][publishedAt][near]=1,2,3', /near/),
  either('an operator that there is not', 'where[title][$where]=sleep(1000)'),
  either('an operator of the database', 'where[$where]=sleep(1000)'),
  either('an expression of the database', 'where[$expr][$function][body]=x'),
  either('a field that there is not', 'where[nothing][equals]=a'),
  list('a field of another language', 'where[body.ko][like]=a', { status: [400, 403] }),
  either('a condition that is a text', 'where=everything'),
  either('a condition without an operator', 'where[title]=a'),
  either('a date that is none', 'where[publishedAt][greater_than]=tomorrow'),
  either('an id that is none', 'where[id][equals]=zzz'),
  either('a list where a text belongs', 'where[title][equals][]=a&where[title][equals][]=b'),
  either('exists, of a banana', 'where[title][exists]=banana'),
  either('a pattern that goes back and forth', `where[title][like]=${'(a%2B)%2B'.repeat(20)}%24`),
  either('a pattern of brackets', 'where[title][contains]=%5B%28%7B%2A'),
  refused('a very long value', `where[title][contains]=${'a'.repeat(3_000)}`, /shorten/),
  refused('many values', `where[id][in]=${Array.from({ length: 300 }, (_, n) => n).join(',')}`),
  refused('many conditions', conditions(60), /conditions/),
  either('deep conditions', nested(9)),
  either('deeper than the parser goes', nested(40)),
  either('a sort by a thousand signs', `sort=${'-'.repeat(1_000)}title`),
  refused('a sort by many fields', `sort=${'title,'.repeat(40)}title`, /sort/),
  refused('a sort by a path with an empty name', 'sort=title,a..b', /sort/),
  refused('a sort by a path of five hundred names', `sort=${'a.'.repeat(500)}b`, /sort/),
  either('a sort by nothing that there is', 'sort=$where'),
  either('a sort by another language', 'sort=title.ko'),
  either('everything of what is linked', 'depth=2&populate[blogs][body]=true&limit=100'),
  either('a selection of what is hidden', 'select[hash]=true&select[salt]=true'),
  either('all languages', 'locale=all'),
  either('no language that there is', 'locale=xx'),
  either('two languages', 'locale=en&locale=de'),
  either('a language as an object', 'locale[$ne]=en'),
  either('drafts', 'draft=true&limit=100'),
  either('what was deleted', 'trash=true'),
  either('the prototype', 'where[__proto__][equals]=a&constructor[prototype][x]=1'),
  ...[
    ['users', '/api/users?limit=0', [403]],
    ['versions', '/api/blogs/versions?limit=0', [403]],
    ['preferences', '/api/payload-preferences/nav', [200, 403, 404]],
    ['jobs', '/api/payload-jobs?limit=0', [403, 404, 501]],
    ['running jobs', '/api/payload-jobs/run', [401, 403, 404, 501]],
    ['migrations', '/api/payload-migrations', [403, 404, 501]],
    ['locks', '/api/payload-locked-documents', [403, 404]],
    ['nothing', '/api/nothing', [404]],
    ['the root', '/api', [404]],
    ['a document whose id is none', '/api/blogs/zzz', [400, 404]],
    ['a long id', `/api/blogs/${'a'.repeat(1_500)}`, [400, 404]],
    ['too deep for one', '/api/globals/home?depth=9', [200]],
    ['counting with near', '/api/blogs/count?where[title][near]=1', [400]],
    ['authors, all of them', '/api/authors?limit=0&depth=2', [200]],
    ['pictures, all of them', '/api/media?pagination=false', [200]],
    ['tags, deep', '/api/tags?depth=99', [200]],
    ['a pasted address', '/api/media/paste-url?src=http://127.0.0.1:27017/', [400, 401, 403, 404]],
    [
      'a pasted address of a picture',
      '/api/media/paste-url/1?src=http://[::1]/',
      [400, 401, 403, 404],
    ],
  ].map(
    ([name, path, status]): HostileCase => ({
      name: `REST: ${name as string}`,
      request: (site) => http(path as string, site),
      status: status as number[],
      bytes: 256 * KiB,
      never: /0\.0\.0\.0|MongoS|Cast to|\bhash\b/,
    }),
  ),
  {
    name: 'REST: a long query as a POST',
    request: (site) =>
      http('/api/blogs', site, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'X-Payload-HTTP-Method-Override': 'GET',
        },
        body: `depth=10&limit=0&${conditions(500)}`,
      }),
    status: [400],
    bytes: short,
  },
  {
    name: 'REST: a deep query as JSON',
    request: (site) => {
      const where = JSON.parse(
        `${'{"and":['.repeat(2_000)}{"title":{"equals":"a"}}${']}'.repeat(2_000)}`,
      ) as unknown
      return http('/api/blogs', site, json({ where }, { 'X-Payload-HTTP-Method-Override': 'GET' }))
    },
    status: [200, 400],
    bytes: 4 * MiB,
  },
]
