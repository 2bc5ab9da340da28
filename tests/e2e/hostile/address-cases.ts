import { type HostileCase, type HostileSite, http, MiB, page, short } from './hostile-case'

type Path = string | ((site: HostileSite) => string)

const get = (
  name: string,
  path: Path,
  status: readonly number[],
  bytes: number = page,
): HostileCase => ({
  name: `address: ${name}`,
  request: (site) => http(typeof path === 'string' ? path : path(site), site),
  status,
  bytes,
  never: /0\.0\.0\.0|ENOENT|ENAMETOOLONG|at \/|node_modules/,
})

const spelled = (path: string, at: number): string => {
  const name = path.lastIndexOf('/') + 1 + at
  return `${path.slice(0, name)}%${path.charCodeAt(name).toString(16)}${path.slice(name + 1)}`
}
const variant = (name: string, file: Path, rest = '&w=640&q=75', status = [400]): HostileCase => ({
  name: `picture: ${name}`,
  request: (site) =>
    http(
      `/_next/image?url=${encodeURIComponent(typeof file === 'string' ? file : file(site))}${rest}`,
      site,
    ),
  status,
  bytes: status.includes(200) ? 2 * MiB : short,
})
const stored = ({ picture }: HostileSite): string => `/api/media/file/${picture}`

/** Addresses that mean something else than they say, or the same in many spellings. */
export const addressCases: readonly HostileCase[] = [
  get('a script in another spelling', ({ script }) => spelled(script, 0), [200], 4 * MiB),
  get('a script in a third spelling', ({ script }) => spelled(script, 1), [200], 4 * MiB),
  get(
    'a script behind an encoded slash',
    ({ script }) => script.replace('/octavo/', '/octavo%2f'),
    [400],
  ),
  get(
    'a script behind two slashes',
    ({ script }) => script.replace('/octavo/', '/octavo//'),
    [400],
  ),
  get(
    'a script behind a backslash',
    ({ script }) => script.replace('/octavo/', '/octavo%5c'),
    [400],
  ),
  get('a script with a query', ({ script }) => `${script}?v=${'1'.repeat(500)}`, [200], 4 * MiB),
  get('a script that there is not', '/_next/static/chunks/nothing.js', [404]),
  get('the folder of scripts', '/_next/static/chunks/', [308, 400, 404]),
  get('a script above the folder', '/_next/static/../../package.json', [400]),
  get('a script above, encoded', '/_next/static/%2e%2e/%2e%2e/package.json', [400]),
  get('a script above, encoded twice', '/_next/static/%252e%252e/%252e%252e/package.json', [404]),
  get('Next’s own data', '/_next/data/x/index.json', [404]),
  get('the error page itself', '/_octavo/error', [404]),
  get('the payload route itself', '/_octavo/payload', [404]),
  get('a stored file above the folder', '/api/media/file/../../package.json', [400], short),
  get('a stored file above, encoded', '/api/media/file/%2e%2e%2fpackage.json', [400], short),
  get(
    'a stored file above, encoded twice',
    '/api/media/file/%252e%252e%252fpackage.json',
    [400],
    short,
  ),
  get('a stored file above, encoded thrice', '/api/media/file/%25252e%25252e', [400], short),
  get(
    'a stored file in another spelling',
    ({ picture }) => `/api/media/file/%${picture.charCodeAt(0).toString(16)}${picture.slice(1)}`,
    [200, 308],
    4 * MiB,
  ),
  get('a stored file with a percent sign', '/api/media/file/100%25.jpg', [400], short),
  get(
    'a stored file with a name of 300 letters',
    `/api/media/file/${'a'.repeat(300)}.jpg`,
    [400],
    short,
  ),
  get('a stored file with a NUL', '/api/media/file/a%00.jpg', [400], short),
  get('a stored file of the system', '/api/media/file/%2Fetc%2Fpasswd', [400, 404, 308], short),
  get('a stored file that there is not', '/api/media/file/nothing.jpg', [404], short),
  get('no stored file', '/api/media/file/', [400, 404, 308], short),
  get('no percent encoding', '/%zz', [400]),
  get('no UTF-8', '/%ff%fe', [400]),
  get('half a letter', '/%e8%a8', [400]),
  get('an overlong dot', '/%c0%ae%c0%ae/', [400]),
  get('a NUL', '/blogs/a%00b', [400]),
  get('a line break', '/blogs/a%0d%0aSet-Cookie:x=1', [400]),
  get('dots', '/../../etc/passwd', [400]),
  get('dots, encoded', '/%2e%2e/%2e%2e/etc/passwd', [400]),
  get('dots behind backslashes', '/..%5c..%5cetc%5cpasswd', [400]),
  get('a fragment', '/blogs#top', [400]),
  get('another host', '//evil.example/', [308], short),
  get('another host behind a backslash', '/%5cevil.example', [308], short),
  get('a long address', `/${'a'.repeat(2_100)}`, [414]),
  get('a long query', `/blogs?${'a'.repeat(2_100)}`, [414]),
  get('a long query of the API', `/api/blogs?${'a'.repeat(8_200)}`, [414], short),
  get('a thousand segments', `/${'a/'.repeat(900)}a`, [404]),
  get('a page far away', '/blogs/page/999999999', [404]),
  get('a page of words', '/blogs/page/two', [404]),
  get('a slug in capitals', '/blogs/NOT_A_SLUG', [404]),
  get('a slug with markup', '/blogs/%3Cscript%3Ealert(1)%3C%2Fscript%3E', [404, 308]),
  get('a part of the sitemap far away', '/sitemap/999999999.xml', [404]),
  get('a search for markup', '/search?q=%3Cscript%3Ealert(1)%3C/script%3E', [200], 256 * 1024),
  get('a search for a long text', `/search?q=${'a'.repeat(1_900)}`, [200], 256 * 1024),
  get('a search for a pattern', '/search?q=(a%2B)%2B%24', [200], 256 * 1024),
  get('a search of the API for nothing', '/api/search?locale=en', [400], short),
  get(
    'a search of the API for too much',
    `/api/search?locale=en&q=${'a'.repeat(500)}`,
    [400],
    short,
  ),
  get('a search of the API for an object', '/api/search?locale=en&q[$ne]=', [400], short),
  get('a preview without a link', '/preview/en/home', [404]),
  get('a preview by a forged link', `/preview/en/shared/${'0'.repeat(88)}`, [410]),

  variant('a query in the address of the file', (site) => `${stored(site)}?v=1`),
  variant('another query', (site) => `${stored(site)}?x`),
  variant('a fragment in the address of the file', (site) => `${stored(site)}#a`),
  variant('an encoded query', (site) => `${stored(site)}%3Fv%3D1`),
  variant('a width that there is not', stored, '&w=641&q=75'),
  variant('a width of millions', stored, '&w=9999999&q=75'),
  variant('a width of nothing', stored, '&w=0&q=75'),
  variant('a width below nothing', stored, '&w=-640&q=75'),
  variant('a width in another spelling', stored, '&w=0640&q=75'),
  variant('a quality that there is not', stored, '&w=640&q=76'),
  variant('no quality', stored, '&w=640'),
  variant('two widths', stored, '&w=640&w=1080&q=75'),
  variant('another parameter', stored, '&w=640&q=75&v=1'),
  variant('a file of another site', 'https://example.org/a.jpg'),
  variant('a file of this machine', 'http://127.0.0.1:27017/a.jpg'),
  variant('a file of another host', '//example.org/api/media/file/a.jpg'),
  variant('a file of the build', '/_next/static/media/a.png'),
  variant('the API', '/api/blogs'),
  variant('the picture of a picture', '/_next/image?url=a'),
  variant('a file above the folder', '/api/media/file/../../secret'),
  variant('a file above, encoded', '/api/media/file/%2e%2e%2fsecret'),
  variant('a file that there is not', '/api/media/file/nothing.jpg', '&w=640&q=75', [400, 404]),
  variant(
    'a file in another spelling',
    (site) => `/api/media/file/%${site.picture.charCodeAt(0).toString(16)}${site.picture.slice(1)}`,
    '&w=640&q=75',
    [200],
  ),
  { ...variant('no parameters', ''), request: (site) => http('/_next/image', site) },
]
