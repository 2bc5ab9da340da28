import type { Messages } from './message-files'

/**
 * The error pages. Of docs/specification.md, §2: `not-found`, no such page; `invalid`, an impossible address;
 * `server`, our own failure. `expired`: a shared preview has ended. The others are requests that the page cache
 * refuses.
 */
export type ErrorKind =
  | 'not-found'
  | 'invalid'
  | 'expired'
  | 'server'
  | 'bad-request'
  | 'method'
  | 'too-many'
  | 'unavailable'

interface Shape {
  readonly status: number
  readonly title: keyof Messages['error']
  readonly help: keyof Messages['error']
  readonly sentence?: keyof Messages['error']
}

const shapes: Readonly<Record<ErrorKind, Shape>> = {
  'not-found': {
    status: 404,
    title: 'notFoundTitle',
    help: 'notFoundHelp',
    sentence: 'notFound',
  },
  invalid: { status: 404, title: 'notFoundTitle', help: 'notFoundHelp', sentence: 'invalid' },
  expired: { status: 410, title: 'expiredTitle', help: 'expiredHelp' },
  server: { status: 500, title: 'serverTitle', help: 'serverHelp' },
  'bad-request': { status: 400, title: 'badRequestTitle', help: 'badRequestHelp' },
  method: { status: 405, title: 'methodTitle', help: 'methodHelp' },
  'too-many': { status: 429, title: 'tooManyTitle', help: 'tooManyHelp' },
  unavailable: { status: 503, title: 'unavailableTitle', help: 'unavailableHelp' },
}

export const errorKinds = Object.keys(shapes) as readonly ErrorKind[]

export interface ErrorText {
  readonly status: number
  readonly title: string
  readonly help: string
  readonly sentence: string | undefined
}

export function errorText(kind: ErrorKind, { error }: Pick<Messages, 'error'>): ErrorText {
  const { status, title, help, sentence } = shapes[kind]
  return {
    status,
    title: error[title],
    help: error[help],
    sentence: sentence && error[sentence],
  }
}

/** Whether to show the request's id: for errors that are not the visitor's. */
export function namesRequest(kind: ErrorKind): boolean {
  return shapes[kind].status >= 500
}

export function errorKindOf(status: number): ErrorKind {
  if (status === 404) return 'not-found'
  if (status === 405) return 'method'
  if (status === 410) return 'expired'
  if (status === 429) return 'too-many'
  if (status === 503) return 'unavailable'
  return status >= 500 ? 'server' : 'bad-request'
}
