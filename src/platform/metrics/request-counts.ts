/** What a request asks for. */
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
 * How a request ended. `hit`: answered from memory, or by the page cache itself; `revalidated`: Next was
 * asked again after a change; `fetched`: Next was asked; `aborted`: the client left before a response.
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

/** Where a response that succeeded came from. */
export type ResponseSource = 'hit' | 'revalidated' | 'fetched'

/** One number for each kind and outcome, in the order of both: adding one costs a visitor nothing. */
export type RequestCounts = Float64Array

export function createRequestCounts(): RequestCounts {
  return new Float64Array(requestKinds.length * requestOutcomes.length)
}

/** Where a kind and an outcome are counted. */
export function countIndex(kind: RequestKind, outcome: RequestOutcome): number {
  return requestKinds.indexOf(kind) * requestOutcomes.length + requestOutcomes.indexOf(outcome)
}

/** How a request ended, from its status and where its response came from; read from top to bottom. */
export function outcomeOf(status: number, source: ResponseSource): RequestOutcome {
  if (status === 503) return 'unavailable'
  if (status >= 500) return 'error'
  if (status === 404 || status === 410) return 'missing'
  if (status >= 400) return 'refused'
  return status === 304 ? '304' : source
}
