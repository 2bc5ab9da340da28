import {
  type HostileCase,
  type HostileSite,
  http,
  json,
  KiB,
  MiB,
  page,
  short,
} from './hostile-case'

const raw = (
  name: string,
  status: readonly number[],
  write: (site: HostileSite) => string,
  more: Partial<HostileCase> = {},
): HostileCase => ({
  name: `protocol: ${name}`,
  request: (site) => write(site).replaceAll('\n', '\r\n'),
  status,
  bytes: page,
  never: /0\.0\.0\.0|node_modules/,
  ...more,
})
const close = 'Connection: close\n'
const document = 512 * KiB

/** Requests that are at the edge of HTTP, or beyond it. */
export const protocolCases: readonly HostileCase[] = [
  raw(
    'two hosts',
    [400],
    ({ host }) => `GET /blogs HTTP/1.1\nHost: ${host}\nHost: evil.example\n${close}\n`,
  ),
  raw(
    'two equal hosts',
    [400],
    ({ host }) => `GET /api/blogs HTTP/1.1\nHost: ${host}\nhost: ${host}\n${close}\n`,
  ),
  raw('no host', [400], () => `GET /blogs HTTP/1.1\n${close}\n`),
  raw('another host', [200], () => `GET /blogs HTTP/1.1\nHost: evil.example\n${close}\n`, {
    bytes: document,
    never: /evil\.example/,
  }),
  raw(
    'another host, forwarded',
    [200],
    ({ host }) =>
      `GET /blogs HTTP/1.1\nHost: ${host}\nX-Forwarded-Host: evil.example\nX-Forwarded-Proto: javascript\n${close}\n`,
    {
      bytes: document,
      never: /evil\.example/,
    },
  ),
  raw(
    'an upgrade to HTTP/2',
    [200],
    ({ host }) =>
      `GET /robots.txt HTTP/1.1\nHost: ${host}\nConnection: Upgrade, HTTP2-Settings\nUpgrade: h2c\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\n\n`,
  ),
  raw(
    'an upgrade of a page',
    [200],
    ({ host }) => `GET /blogs HTTP/1.1\nHost: ${host}\nConnection: Upgrade\nUpgrade: h2c\n\n`,
    { bytes: document },
  ),
  raw(
    'an upgrade of the API',
    [200],
    ({ host }) =>
      `GET /api/tags?limit=1 HTTP/1.1\nHost: ${host}\nConnection: Upgrade\nUpgrade: foo\n\n`,
  ),
  raw(
    'a web socket',
    [200],
    ({ host }) =>
      `GET /robots.txt HTTP/1.1\nHost: ${host}\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n\n`,
  ),
  raw(
    'a web socket of hot reload',
    [400, 404, 405],
    ({ host }) =>
      `GET /_next/webpack-hmr HTTP/1.1\nHost: ${host}\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n\n`,
  ),
  raw('the preface of HTTP/2', [0, 400], () => 'PRI * HTTP/2.0\n\nSM\n\n'),
  raw('HTTP/9', [0, 400, 505], ({ host }) => `GET / HTTP/9.9\nHost: ${host}\n\n`),
  raw('no protocol', [0, 200, 400], () => 'GET /\n\n', { bytes: document }),
  raw('a greeting in TLS', [0, 400], () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'),
  raw('the whole server', [400], ({ host }) => `GET * HTTP/1.1\nHost: ${host}\n${close}\n`),
  raw(
    'a tunnel',
    [0, 400, 405],
    ({ host }) => `CONNECT example.org:443 HTTP/1.1\nHost: ${host}\n${close}\n`,
  ),
  raw(
    'an echo',
    [405],
    ({ host }) => `TRACE /blogs HTTP/1.1\nHost: ${host}\nCookie: a=b\n${close}\n`,
    { never: /Cookie/i },
  ),
  raw(
    'an echo of the API',
    [405],
    ({ host }) => `TRACE /api/blogs HTTP/1.1\nHost: ${host}\n${close}\n`,
    { bytes: short },
  ),
  raw(
    'a method that there is not',
    [0, 400, 405],
    ({ host }) => `FETCH /blogs HTTP/1.1\nHost: ${host}\n${close}\n`,
  ),
  raw(
    'two lengths',
    [0, 400],
    ({ host }) =>
      `POST /api/users/login HTTP/1.1\nHost: ${host}\nContent-Length: 2\nContent-Length: 4\n${close}\n{}`,
  ),
  raw(
    'a length and chunks',
    [0, 400],
    ({ host }) =>
      `POST /api/users/login HTTP/1.1\nHost: ${host}\nContent-Length: 2\nTransfer-Encoding: chunked\n${close}\n0\n\n`,
  ),
  raw(
    'a length below nothing',
    [0, 400],
    ({ host }) => `POST /api/users/login HTTP/1.1\nHost: ${host}\nContent-Length: -1\n${close}\n`,
  ),
  raw(
    'a length of petabytes',
    [413],
    ({ host }) =>
      `POST /api/users/login HTTP/1.1\nHost: ${host}\nContent-Length: 999999999999999\n${close}\n`,
    { bytes: short },
  ),
  raw(
    'chunks that are none',
    [0, 400, 500, 503],
    ({ host }) =>
      `POST /api/users/login HTTP/1.1\nHost: ${host}\nTransfer-Encoding: chunked\n${close}\nzz\n\n`,
  ),
  raw(
    'a promise to send',
    [413],
    ({ host }) =>
      `POST /api/users/login HTTP/1.1\nHost: ${host}\nContent-Length: 99999999\nExpect: 100-continue\n${close}\n`,
    { bytes: short },
  ),
  raw(
    'a hundred thousand headers',
    [0, 431],
    ({ host }) => `GET / HTTP/1.1\nHost: ${host}\n${'A: b\n'.repeat(20_000)}\n`,
  ),
  raw(
    'one long header',
    [0, 431],
    ({ host }) => `GET / HTTP/1.1\nHost: ${host}\nCookie: ${'a'.repeat(100_000)}\n\n`,
  ),
  raw(
    'a header within a header',
    [0, 400],
    ({ host }) => `GET / HTTP/1.1\nHost: ${host}\n X: y\nA\u0000: b\n\n`,
  ),
  raw(
    'a thousand languages',
    [200, 307],
    ({ host }) =>
      `GET / HTTP/1.1\nHost: ${host}\nUser-Agent: Firefox\nAccept-Language: ${'x-a;q=0.5,'.repeat(1_000)}en\n${close}\n`,
    { bytes: document },
  ),
  raw(
    'no coding at all',
    [200, 406],
    ({ host }) =>
      `GET /blogs HTTP/1.1\nHost: ${host}\nAccept-Encoding: identity;q=0,*;q=0\n${close}\n`,
    { bytes: document },
  ),
  raw(
    'a thousand ranges',
    [200, 206, 400, 416],
    ({ host, picture }) =>
      `GET /api/media/file/${picture} HTTP/1.1\nHost: ${host}\nRange: bytes=${'0-,'.repeat(1_000)}0-\n${close}\n`,
    { bytes: 4 * MiB },
  ),
  raw(
    'a header from inside',
    [404],
    ({ host }) =>
      `GET /_octavo/error HTTP/1.1\nHost: ${host}\nX-Octavo-Page-Cache: 1\nX-Octavo-Locale: de\nX-Octavo-Error: server\n${close}\n`,
  ),
  raw(
    'an account from inside',
    [403],
    ({ host }) =>
      `GET /api/users HTTP/1.1\nHost: ${host}\nX-Octavo-Editor: 1\nX-Octavo-Client: 1\n${close}\n`,
    { bytes: short },
  ),
  raw(
    'words of the middleware',
    [200, 307, 403],
    ({ host }) =>
      `GET /admin HTTP/1.1\nHost: ${host}\nX-Middleware-Subrequest: proxy:proxy:proxy:proxy:proxy\n${close}\n`,
    { bytes: MiB },
  ),
  raw(
    'the state of a router that pages do not have',
    [200, 400, 500],
    ({ host }) =>
      `GET /blogs HTTP/1.1\nHost: ${host}\nRSC: 1\nNext-Router-State-Tree: ${'%5B'.repeat(500)}\n${close}\n`,
    { bytes: document },
  ),

  ...[
    '/',
    '/blogs',
    '/de/blogs',
    '/search',
    '/preview/en/home',
    '/_octavo/error',
    '/robots.txt',
  ].map(
    (path): HostileCase => ({
      name: `server action: ${path}`,
      request: (site) =>
        http(path, site, {
          method: 'POST',
          headers: { 'Next-Action': '40'.repeat(21), 'Content-Type': 'text/plain;charset=UTF-8' },
          body: '["$1:constructor:constructor"]',
        }),
      status: [405],
      bytes: page,
    }),
  ),
  ...['/admin', '/admin/login', '/admin/create-first-user', '/admin/constructor'].map(
    (path): HostileCase => ({
      name: `server action without a session: ${path}`,
      request: (site) =>
        http(path, site, {
          method: 'POST',
          headers: { 'Next-Action': '40'.repeat(21), 'Content-Type': 'text/plain;charset=UTF-8' },
          body: '[{"name":"constructor","args":{}}]',
        }),
      status: [401],
      bytes: short,
    }),
  ),
  {
    name: 'server action: as a form',
    request: (site) =>
      http('/blogs', site, {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        body: '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_00"\r\n\r\n\r\n--x--\r\n',
      }),
    status: [405],
    bytes: page,
  },
  {
    name: 'server action: of the build’s own paths',
    request: (site) =>
      http('/_next/x', site, { ...json([]), headers: { 'Next-Action': '40'.repeat(21) } }),
    status: [405],
    bytes: page,
  },
  ...(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).map(
    (method): HostileCase => ({
      name: `method: ${method} of a page`,
      request: (site) => http('/fr/blogs', site, { method }),
      status: [405],
      bytes: page,
      ...(method === 'PUT' ? { says: /<html[^>]*lang="fr"/ } : {}),
    }),
  ),
]
