export const requestKinds = [
  'page',
  'payload',
  'picture',
  'file',
  'api',
  'admin',
  'health',
  'other',
] as const

export type RequestKind = (typeof requestKinds)[number]

/**
 * How a request ended. `hit`: from memory, or by the page cache itself; `revalidated`: fetched again after a
 * change; `fetched`: from Next; `aborted`: the client left before a response.
 */
export const requestOutcomes = [
  'hit',
  'revalidated',
  'fetched',
  '304',
  'missing',
  'refused',
  'unavailable',
  'error',
  'aborted',
] as const

export type RequestOutcome = (typeof requestOutcomes)[number]

export type ResponseSource = 'hit' | 'revalidated' | 'fetched'

/** One number per kind and outcome: counting one is cheap. */
export type RequestCounts = Float64Array

export function createRequestCounts(): RequestCounts {
  return new Float64Array(requestKinds.length * requestOutcomes.length)
}

export function countIndex(kind: RequestKind, outcome: RequestOutcome): number {
  return requestKinds.indexOf(kind) * requestOutcomes.length + requestOutcomes.indexOf(outcome)
}

/** The outcome of a request, from its status and the source of its response; read from top to bottom. */
export function outcomeOf(status: number, source: ResponseSource): RequestOutcome {
  if (status === 503) return 'unavailable'
  if (status >= 500) return 'error'
  if (status === 404 || status === 410) return 'missing'
  if (status >= 400) return 'refused'
  return status === 304 ? '304' : source
}
