import type { Aims } from './aims'
import { type Attack, type Conduct, head, inTurn, json, madeUp } from './attack'

/** A head that announces a body, and its first byte. */
const oneByte = (aims: Aims): Conduct => ({
  way: 'hold',
  first: () =>
    `${head(aims, { method: 'POST', path: aims.takesBodies, headers: { ...json, 'Content-Length': '1000' } })}{`,
  reads: true,
})

const unread = (aims: Aims): Conduct => ({
  way: 'hold',
  first: () => head(aims, { path: aims.largeFile }),
  reads: false,
})

export const connectionAttacks: readonly Attack[] = [
  {
    name: 'one-byte-33',
    description: '33 heads, each with one byte of its body',
    connections: 33,
    against: oneByte,
  },
  { name: 'one-byte', description: 'heads, each with one byte of its body', against: oneByte },
  {
    name: 'slow-bodies',
    description: 'bodies that come by one byte a second',
    against: (aims) => ({
      way: 'hold',
      first: () =>
        head(aims, {
          method: 'POST',
          path: aims.takesBodies,
          headers: { ...json, 'Content-Length': '2000' },
        }),
      more: { text: () => ' ', every: 1_000 },
      reads: true,
    }),
  },
  {
    name: 'slow-heads',
    description: 'heads that come by one line every two seconds',
    against: (aims) => ({
      way: 'hold',
      first: () => head(aims, { path: aims.page }, ''),
      more: { text: (n) => `X-Line-${n}: ${madeUp(n)}\r\n`, every: 2_000 },
      reads: true,
    }),
  },
  {
    name: 'unread-36',
    description: '36 readers of a large picture who do not read',
    connections: 36,
    against: unread,
  },
  { name: 'unread', description: 'readers of a large picture who do not read', against: unread },
  {
    name: 'idle',
    description: 'one request, then silence on an open connection',
    against: (aims) => ({
      way: 'hold',
      first: () => head(aims, { path: aims.page }),
      reads: true,
    }),
  },
  {
    name: 'drops',
    description: 'connections that request a page that does not exist, and are dropped',
    against: (aims) => ({
      way: 'leave',
      first: (n) => head(aims, { path: inTurn(aims.folders, n) + madeUp(n) }),
    }),
  },
  {
    name: 'pipelined-heads',
    description: 'HEAD requests by the fifty on each connection',
    against: (aims) => ({
      way: 'pipeline',
      requests: (n) =>
        Array.from({ length: 50 }, (_, index) => ({
          method: 'HEAD' as const,
          path: inTurn(aims.folders, index) + madeUp(n * 50 + index),
        })),
    }),
  },
]
