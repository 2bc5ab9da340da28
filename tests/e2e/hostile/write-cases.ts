import { type HostileCase, http, json, KiB, page, type Sent, short } from './hostile-case'

const send = (
  name: string,
  path: string,
  sent: Sent,
  status: readonly number[],
  more: Partial<HostileCase> = {},
): HostileCase => ({
  name: `write: ${name}`,
  request: (site) => http(path, site, sent),
  status,
  bytes: short,
  never: /0\.0\.0\.0|Mongo|stack|"token"|ECONNREFUSED/,
  ...more,
})

const form = (name: string, content: string, fields = '{"alt":"x"}'): Sent => ({
  method: 'POST',
  headers: { 'Content-Type': 'multipart/form-data; boundary=xyz' },
  body: [
    '--xyz',
    'Content-Disposition: form-data; name="_payload"',
    '',
    fields,
    '--xyz',
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: image/png',
    '',
    content,
    '--xyz--',
    '',
  ].join('\r\n'),
})

const signIn = (email: unknown, password: unknown): Sent => json({ email, password })
const onePixel = '\u0089PNG'

/** What must fail even as an editor. */
const asEditor = (
  name: string,
  path: string,
  sent: Sent,
  status: readonly number[],
  more: Partial<HostileCase> = {},
): HostileCase => ({
  ...send(`an editor: ${name}`, path, sent, status, more),
  request: (site) =>
    http(path.replace(':id', site.id), site, {
      ...sent,
      headers: { ...sent.headers, Authorization: site.editor },
    }),
})

const wish = (body: string, headers: Readonly<Record<string, string>> = {}): Sent => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
    ...headers,
  },
  body,
})

/** The one door of visitors' forms (docs/decisions/0076-wishes.md). */
const wishCases: readonly HostileCase[] = [
  send('a wish by GET', '/api/wishes', {}, [404, 405]),
  send('a wish by PUT', '/api/wishes', { ...wish('page=/ko'), method: 'PUT' }, [404, 405]),
  send(
    'a wish of another site',
    '/api/wishes',
    wish('page=/ko', { 'Sec-Fetch-Site': 'cross-site' }),
    [403],
  ),
  send('a wish as JSON', '/api/wishes', json({ page: '/ko' }), [403, 415]),
  send('a wish for no page', '/api/wishes', wish('page=/ko/nothing-here'), [404]),
  send('a wish with 10,000 fields', '/api/wishes', wish(`page=/ko${'&a=1'.repeat(10_000)}`), [413]),
  send('a wish of 3 MB', '/api/wishes', wish(`page=/${'a'.repeat(3 * 1024 * KiB)}`), [413]),
  send('a wish for another host', '/api/wishes', wish('page=//evil.example/'), [404], {
    never: /evil\.example/,
  }),
  send('a wish with a header', '/api/wishes', wish('page=/ko%0d%0aSet-Cookie:a=b'), [400]),
  send('a key of no address', '/api/wishes/x', wish('List-Unsubscribe=One-Click'), [404]),
  send('a key with markup', '/api/wishes/%3Cscript%3E', {}, [404], { never: /<script>/ }),
]

export const writeCases: readonly HostileCase[] = [
  ...wishCases,
  send('a document', '/api/blogs', json({ title: 'x' }), [403]),
  send('a global', '/api/globals/home', json({ title: 'x' }), [403]),
  send(
    'an account',
    '/api/users',
    json({ email: 'a@example.org', password: 'long enough' }),
    [403],
  ),
  send(
    'the first account',
    '/api/users/first-register',
    json({ email: 'a@example.org' }),
    [400, 403],
  ),
  send(
    'a lock in another’s name',
    '/api/payload-locked-documents',
    json({ user: { relationTo: 'users', value: '1' } }),
    [403, 404],
  ),
  send('a publication', '/api/publications', json({}), [403]),
  send(
    'many documents at once',
    '/api/blogs?where[id][exists]=true',
    { ...json({ title: 'x' }), method: 'PATCH' },
    [400, 403],
  ),
  send('all documents away', '/api/blogs?where[id][exists]=true', { method: 'DELETE' }, [400, 403]),
  send('the scheduled work', '/api/own-work/jobs', { method: 'POST' }, [401, 403, 404, 405]),
  send('a picture', '/api/media', form('a.png', onePixel), [400, 403]),
  send(
    'a picture from an address',
    '/api/media',
    json({ url: 'http://127.0.0.1:27017/a.png', filename: 'a.png' }),
    [400, 403],
  ),
  send(
    'a body that is too long',
    '/api/users/login',
    { ...json({}), body: 'x'.repeat(2 * 1024 * KiB + 1) },
    [413],
  ),
  send(
    'a form of a visitor that is too long',
    '/api/media',
    { ...form('a.png', 'x'), body: 'x'.repeat(2 * 1024 * KiB + 1) },
    [413],
  ),
  send('JSON that is none', '/api/users/login', { ...json({}), body: '{"email":' }, [400]),
  send('a text', '/api/users/login', { ...json({}), body: '"text"' }, [400]),
  send('null', '/api/users/login', { ...json({}), body: 'null' }, [400]),
  send('brackets', '/api/users/login', { ...json({}), body: '['.repeat(500_000) }, [400]),
  send(
    'a form without an end',
    '/api/media',
    {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\n',
    },
    [400, 403],
  ),
  send(
    'a form without a boundary',
    '/api/media',
    { method: 'POST', headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' },
    [400, 403],
  ),
  send(
    'a coding that there is not',
    '/api/users/login',
    { ...json({}), headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'br' } },
    [400, 415],
  ),
  send(
    'the prototype',
    '/api/users/login',
    { ...json({}), body: '{"__proto__":{"email":"x"},"constructor":{"prototype":{}}}' },
    [400],
  ),
  send(
    'a sign-in to no account',
    '/api/users/login',
    signIn('nobody-0@example.org', 'wrong'),
    [401],
  ),
  send('a sign-in by an operator', '/api/users/login', signIn({ $gt: '' }, { $gt: '' }), [400]),
  send('a sign-in by a list', '/api/users/login', signIn(['a@example.org'], ['x']), [400]),
  send(
    'a sign-in with a long password',
    '/api/users/login',
    signIn('nobody-1@example.org', 'x'.repeat(1_000_000)),
    [401],
  ),
  send(
    'a sign-in with a long address',
    '/api/users/login',
    signIn(`${'a'.repeat(100_000)}@example.org`, 'x'),
    [400, 401],
  ),
  send('a sign-in with a NUL', '/api/users/login', signIn('a\0@example.org', 'x'), [400, 401]),
  send(
    'a sign-in without a password',
    '/api/users/login',
    signIn('nobody-2@example.org', ''),
    [400],
  ),
  send('a forgotten password', '/api/users/forgot-password', json({ email: { $ne: '' } }), [400]),
  send(
    'a password by no letter',
    '/api/users/reset-password',
    json({ token: { $ne: '' }, password: 'x' }),
    [400, 401, 403],
  ),
  send('a refreshed token', '/api/users/refresh-token', { method: 'POST' }, [401, 403]),
  send(
    'an unlocked account',
    '/api/users/unlock',
    json({ email: 'editor@example.org' }),
    [400, 403],
  ),
  send('a false token', '/api/blogs', { headers: { Authorization: 'JWT a.b.c' } }, [401]),
  send(
    'a token without a signature',
    '/api/users/me',
    { headers: { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6IjEifQ.' } },
    [401],
  ),
  send('a false cookie', '/api/users/me', { headers: { Cookie: 'payload-token=a.b.c' } }, [200], {
    says: /"user":null/,
  }),
  send(
    'a thousand cookies',
    '/api/users/me',
    { headers: { Cookie: 'a=b;'.repeat(1_000) } },
    [200, 431],
  ),
  send(
    'a report of an error',
    '/api/client-errors',
    json({ message: 'x'.repeat(100_000) }),
    [404, 413],
  ),
  send('a page’s facts', '/api/page-facts?path=/../../etc', {}, [400, 401, 403, 404, 405]),

  asEditor(
    'a lock in another’s name',
    '/api/payload-locked-documents',
    json({ user: { relationTo: 'users', value: '0123456789abcdef01234567' } }),
    [403, 404],
  ),
  asEditor(
    'a picture from an address of this machine',
    '/api/media',
    json({ url: 'http://127.0.0.1:27017/a.png', filename: 'a.png' }),
    [400],
  ),
  asEditor(
    'a picture from the metadata service',
    '/api/media',
    json({ url: 'http://169.254.169.254/latest', filename: 'a.png' }),
    [400],
  ),
  asEditor(
    'a picture from a file',
    '/api/media',
    json({ url: 'file:///etc/passwd', filename: 'a.png' }),
    [400],
  ),
  asEditor('a pasted address', '/api/media/paste-url?src=http://127.0.0.1:27017/', {}, [400, 404]),
  asEditor('a name of 300 letters', '/api/media', form(`${'a'.repeat(300)}.png`, onePixel), [400]),
  asEditor('a name above the folder', '/api/media', form('../../a.png', onePixel), [400]),
  asEditor('near, of a title', '/api/blogs?where[title][near]=1,2,3', {}, [400]),
  asEditor('ten levels', '/api/blogs?depth=10&limit=1000', {}, [200], {
    bytes: 4 * 1024 * KiB,
    never: /Cast to/,
  }),
  asEditor(
    'a value of each language',
    '/api/blogs/:id?locale=en',
    { ...json({ title: { en: 'a', de: 'b' } }), method: 'PATCH' },
    [400],
    { bytes: page },
  ),
  ...['null', '"text"', '5', '[]', '[{}]'].map((body) =>
    asEditor(`a document that is ${body}`, '/api/blogs', { ...json({}), body }, [400], {
      says: /JSON object/,
    }),
  ),
  asEditor('a form of null', '/api/media', form('a.png', onePixel, 'null'), [400]),
  asEditor('a change that is null', '/api/blogs/:id', { ...json(null), method: 'PATCH' }, [400], {
    says: /JSON object/,
  }),
  asEditor('a global that is null', '/api/globals/home', json(null), [400], {
    says: /JSON object/,
  }),
  asEditor(
    'a document of brackets',
    '/api/blogs',
    { ...json({}), body: `{"body":${'['.repeat(50_000)}${']'.repeat(50_000)}}` },
    [400],
    { says: /levels/ },
  ),
]
