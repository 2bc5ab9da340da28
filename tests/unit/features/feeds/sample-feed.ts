import type { Feed, FeedEntry } from '#src/features/feeds/feed'

const origin = 'https://octavo.example'

export const entry: FeedEntry = {
  id: 'urn:uuid:e41adef8-c043-518b-b5fb-1afd929952ba',
  url: `${origin}/de/blogs/papiergr%C3%B6%C3%9Fen`,
  title: 'Papier & Größe: <A4>',
  summary: 'Von A0 bis A10 & zurück.',
  html: `<p>Ein <a href="${origin}/de">Bogen</a> ]]&gt; &amp; 𝄞</p><pre><code>if (a &lt; b) {}\n</code></pre>`,
  author: { name: 'Inês Duarte', url: `${origin}/zh/authors/in%C3%AAs-duarte` },
  topics: ['Papier & Druck', 'Satz'],
  publishedAt: '2026-11-12T08:00:00.000Z',
  modifiedAt: '2026-11-14T09:30:00.000Z',
  picture: {
    url: `${origin}/api/media/file/a-1200x630.jpg`,
    type: 'image/jpeg',
    bytes: 35_999,
    width: 1200,
    height: 630,
    alt: 'Ein Bogen "Papier"',
  },
}

export const bareEntry: FeedEntry = {
  ...entry,
  id: 'urn:uuid:71671a33-0693-5e29-8721-603cd5ac0b82',
  url: `${origin}/de/blogs/falz`,
  title: 'Falz',
  summary: undefined,
  author: undefined,
  topics: [],
  modifiedAt: '2026-11-10T08:00:00.000Z',
  publishedAt: '2026-11-10T08:00:00.000Z',
  picture: undefined,
}

export const feed: Feed = {
  id: 'urn:uuid:00000000-0693-5e29-8721-603cd5ac0b82',
  locale: 'zh',
  title: '博客 · Octavo & Co',
  description: '关于 <多语言> 网站。',
  url: `${origin}/zh/blogs`,
  self: `${origin}/zh/blogs/feed.xml`,
  publisher: 'Octavo & Co',
  hub: 'https://hub.example/?a=1&b=2',
  icons: { small: `${origin}/favicon.svg`, large: `${origin}/apple-touch-icon.png` },
  entries: [entry, bareEntry],
}

export const page =
  '<main xmlns="http://www.w3.org/1999/xhtml"><title>A feed of its own</title></main>'
