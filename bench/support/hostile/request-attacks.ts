import type { Aims } from './aims'
import { type Attack, type Conduct, inTurn, madeUp } from './attack'

const unknownPages = ({ folders }: Aims): Conduct => ({
  way: 'flood',
  request: (n) => ({ path: inTurn(folders, n) + madeUp(n) }),
})

/** A flood of addresses that a site may not have. */
function send(
  start: string | undefined,
  path: (start: string, n: number) => string,
): Conduct | undefined {
  if (start === undefined) return undefined
  return { way: 'flood', request: (n) => ({ path: path(start, n) }) }
}

function digits(n: number, length: number): string {
  return n.toString(16).padStart(length, 'ab0c')
}

export const requestAttacks: readonly Attack[] = [
  {
    name: 'unknown-300',
    description: 'made-up addresses on 300 connections',
    connections: 300,
    against: unknownPages,
  },
  {
    name: 'unknown-900',
    description: 'made-up addresses on 900 connections',
    connections: 900,
    against: unknownPages,
  },
  {
    name: 'long-unknown',
    description: 'made-up addresses of 2,000 characters in all languages',
    against: ({ folders }) => ({
      way: 'flood',
      request: (n) => ({ path: inTurn(folders, n) + madeUp(n).repeat(250).slice(0, 1_980) }),
    }),
  },
  {
    name: 'searches',
    description: 'searches for three made-up words',
    against: ({ search }) =>
      send(search, (start, n) => `${start}${madeUp(n)}+page+${madeUp(n + 1).slice(0, 3)}`),
  },
  {
    name: 'conversions',
    description: 'pictures in sizes that have to be converted first',
    against: ({ conversions: [first, ...rest] = [] }) =>
      first === undefined
        ? undefined
        : {
            way: 'flood',
            request: (n) => ({
              path: inTurn([first, ...rest], n),
              headers: { Accept: ['image/avif,*/*', 'image/webp,*/*', '*/*'][n % 3] ?? '' },
            }),
          },
  },
  {
    name: 'ranges',
    description: 'a large picture, two dozen ranges at a time',
    against: ({ largeFile }) => ({
      way: 'flood',
      request: (n) => ({
        path: largeFile,
        headers: {
          Range: `bytes=${Array.from({ length: 24 }, (_, index) => `${index * 9_000 + (n % 7)}-${index * 9_000 + 8_000}`).join(',')}`,
        },
      }),
    }),
  },
  {
    name: 'reads',
    description: 'reads of the API that take much work',
    against: ({ reads: [first, ...rest] = [] }) =>
      first === undefined
        ? undefined
        : { way: 'flood', request: (n) => ({ path: inTurn([first, ...rest], n) }) },
  },
  {
    name: 'forged-addresses',
    description: 'searches with another X-Forwarded-For each time',
    against: ({ search }) =>
      search === undefined
        ? undefined
        : {
            way: 'flood',
            request: (n) => ({
              path: `${search}${madeUp(n)}`,
              headers: {
                'X-Forwarded-For': `198.51.${n % 256}.${(n >> 8) % 256}`,
                Forwarded: `for=198.51.${n % 256}.1`,
                'X-Real-IP': `198.51.${n % 256}.2`,
              },
            }),
          },
  },
  {
    name: 'admin-pages',
    description: 'pages of the admin without a session',
    against: ({ action }) =>
      send(action?.path, (start, n) => `${start.replace(/\/login$/, '')}/${madeUp(n)}`),
  },
  {
    name: 'previews',
    description: 'drafts with signatures that are made up',
    against: ({ preview }) => send(preview, (start, n) => start + digits(n, 88)),
  },
  {
    name: 'cards',
    description: 'social cards that nothing links to',
    against: ({ card }) => send(card, (start, n) => `${start}${digits(n, 20)}.jpg`),
  },
]
