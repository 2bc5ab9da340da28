import { type HostileCase, type HostileSite, http, KiB, MiB, type Sent } from './hostile-case'

type FormName = keyof HostileSite['forms']

const plain = 'application/x-www-form-urlencoded'
const good = 'name=Ada&email=ada%40example.org'

const post = (body: string | Buffer, type = plain, more: Sent['headers'] = {}): Sent => ({
  method: 'POST',
  headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', ...more },
  body,
})

interface Part {
  readonly name: string
  readonly file?: string
  readonly content: string | Buffer
}

const boundary = 'xyz'
const multipart = `multipart/form-data; boundary=${boundary}`

/** As browsers write it, and as they never would. */
function parts(...all: readonly Part[]): Sent {
  const written = all.flatMap(({ content, file, name }) => {
    const named = file === undefined ? '' : `; filename="${file}"`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n')]
  })
  return post(Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]), multipart)
}

const text = (name: string, content: string): Part => ({ name, content })
const file = (name: string, content: string | Buffer): Part => ({
  name: 'file',
  file: name,
  content,
})
const pdf = '%PDF-1.7\n%%EOF'
const html = '<!doctype html><script>alert(1)</script>'

const send = (
  name: string,
  form: FormName,
  sent: Sent | ((stamp: string) => Sent),
  status: readonly number[],
  more: Partial<HostileCase> = {},
): HostileCase => ({
  name: `form: ${name}`,
  request: (site) =>
    http(
      `/api/form/${site.forms[form].id}/en`,
      site,
      typeof sent === 'function' ? sent(site.forms[form].stamp) : sent,
    ),
  status,
  bytes: 16 * KiB,
  never: /<script>alert|Set-Cookie|Mongo|stack|ECONNREFUSED|at .*\.js/,
  ...more,
})

const stamped = (body: string) => (stamp: string) =>
  post(`${body}&_stamp=${encodeURIComponent(stamp)}`)
const withFile =
  (...files: readonly Part[]) =>
  (stamp: string) =>
    parts(text('name', 'Ada'), text('_stamp', stamp), ...files)

const at = (name: string, path: string, sent: Sent, status: readonly number[]): HostileCase => ({
  ...send(name, 'open', sent, status),
  request: (site) => http(path, site, sent),
})

/** The door of visitors' forms, and of what they send (docs/decisions/0075-forms.md). */
export const formCases: readonly HostileCase[] = [
  send('of another site', 'open', post(good, plain, { 'Sec-Fetch-Site': 'cross-site' }), [403]),
  // The site closes the connection while the client is still sending, which may hide the response.
  send('of 50 MB', 'open', post(Buffer.alloc(50 * MiB, 'a')), [0, 413]),
  send('of 50 MB in parts', 'files', parts(file('a.pdf', Buffer.alloc(50 * MiB))), [0, 413]),
  send('of 1 MB', 'open', post(`name=${'a'.repeat(MiB)}`), [413]),
  send('with 10,000 fields', 'open', post('a=1&'.repeat(10_000)), [400]),
  send(
    'with 10,000 fields in parts',
    'files',
    parts(...Array.from({ length: 10_000 }, () => text('a', '1'))),
    [400],
  ),
  send('as text', 'open', post(good, 'text/plain'), [415]),
  send('without a type', 'open', { method: 'POST', body: good }, [415]),
  send('as XML', 'open', post('<a/>', 'application/xml'), [415]),
  send('as broken JSON', 'open', post('{"name":', 'application/json'), [400]),
  send('as JSON of brackets', 'open', post('['.repeat(20_000), 'application/json'), [400]),
  send('in parts, without fields for files', 'open', parts(text('name', 'Ada')), [415], {
    says: /takes no files/,
  }),
  send('in parts without a boundary', 'files', post('x', 'multipart/form-data'), [400]),
  send('in parts without an end', 'files', post(`--${boundary}\r\n`, multipart), [400]),
  send('with an operator', 'open', post('{"email":{"$gt":""}}', 'application/json'), [422]),
  send(
    'with a prototype',
    'open',
    post('{"__proto__":{"state":"done"}}', 'application/json'),
    [422],
  ),
  send('with a field of the collection', 'open', stamped(`${good}&state=done`), [422]),
  send('with a file as text', 'files', stamped('name=Ada&file=a.pdf'), [422]),
  send('with HTML', 'open', stamped(`name=${encodeURIComponent(html)}&email=x`), [422]),
  send('with null bytes', 'open', stamped('name=A%00da&email=ada%00%40example.org'), [422]),
  send(
    'with a header by its name',
    'open',
    stamped('name=Ada%0D%0ABcc%3A+all%40example.org&email=ada%40example.org'),
    [303],
  ),
  send(
    'with a header by its address',
    'open',
    stamped('name=Ada&email=ada%40example.org%0D%0ABcc%3A+all%40example.org'),
    [422],
  ),
  send(
    'with a header by its page',
    'open',
    stamped(`${good}&_page=%2Fx%0D%0ASet-Cookie%3A+a%3Db`),
    [303],
  ),
  send(
    'with the page of another site',
    'open',
    stamped(`${good}&_page=%2F%2Fevil.example`),
    [303],
    {
      never: /evil\.example/,
    },
  ),
  send('with a replayed stamp', 'open', stamped(good.replace('Ada', 'Grace')), [303]),
  send('with a replayed stamp, again', 'open', stamped(good), [303]),
  send('with a forged stamp', 'open', post(`${good}&_stamp=${'a'.repeat(60)}`), [422]),
  send(
    'with the stamp of another form',
    'files',
    withFile(text('_stamp', 'x'), file('a.pdf', pdf)),
    [422],
  ),
  send(
    'with a path as the name of a file',
    'files',
    withFile(file('../../etc/cron.d/a', pdf)),
    [303],
  ),
  send(
    'with HTML in the name of a file',
    'files',
    withFile(file('<script>alert(1).pdf', pdf)),
    [303],
  ),
  send('with null bytes in the name of a file', 'files', withFile(file('a\0.pdf', pdf)), [400]),
  send('with HTML as a picture', 'files', withFile(file('a.png', html)), [422], {
    says: /kind of file/,
  }),
  send('with SVG as a picture', 'files', withFile(file('a.png', '<svg onload="x"/>')), [422]),
  send('with a program as a PDF', 'files', withFile(file('a.pdf', 'MZ\x90\0')), [422]),
  send('with a file of 11 MB', 'files', withFile(file('a.pdf', Buffer.alloc(11 * MiB))), [422], {
    says: /at most 10 MB/,
  }),
  send('with thirty files', 'files', withFile(...Array(30).fill(file('a.pdf', pdf))), [400]),
  send('with five files', 'files', withFile(...Array(5).fill(file('a.pdf', pdf))), [422]),
  send('that is closed', 'closed', post(good), [404]),
  send('that is closed, in parts', 'closed', parts(file('a.pdf', pdf)), [415]),
  send('that is deleted', 'deleted', post(good), [404]),
  send('by PUT', 'open', { ...post(good), method: 'PUT' }, [405]),
  at('that never was', `/api/form/${'f'.repeat(24)}/en`, post(good), [404]),
  at('by an operator', '/api/form/%7B%22$ne%22:null%7D/en', post(good), [404]),
  at('by a path', '/api/form/..%2Fusers/en', post(good), [400, 404]),
  at('in no language', `/api/form/${'f'.repeat(24)}/xx`, post(good), [404]),
  at('what others sent', '/api/submissions', {}, [403]),
  at('what others sent, as a file', '/api/submissions/file', {}, [403]),
  at('a file of others', `/api/submissions/${'f'.repeat(24)}/files/x`, {}, [404]),
  at('a file by a path', '/api/submissions/..%2F..%2Fetc/files/..%2Fpasswd', {}, [400, 404]),
  at('to read for others', `/api/submissions/${'f'.repeat(24)}/opened`, { method: 'POST' }, [404]),
  at(
    'a mail of a wish again',
    '/api/readers-wishes/unclear',
    post('{}', 'application/json'),
    [403],
  ),
  at('a topic away', '/api/readers-wishes/topics/remove', post('{}', 'application/json'), [403]),
]
