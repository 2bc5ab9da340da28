import type { Payload } from 'payload'
import { measures } from '#src/platform/metrics/measures'
import { readQuery, type SearchRequest } from '../query'
import { nothingFound, type SearchResults } from '../results'
import { codeOf, reasonOf } from './engine/client'
import { findByEngine } from './engine/find'
import { engineState } from './engine/state'
import { findPages } from './find-pages'

/** By the embedded search if the server fails or finds nothing: it finds parts of words (docs/specification.md). */
export async function searchPages(payload: Payload, search: SearchRequest): Promise<SearchResults> {
  const found = await searchByEngine(payload, search)
  return found ?? findPages(payload, search)
}

/** @returns `undefined` where the embedded search has to respond; the reason is counted. */
async function searchByEngine(
  payload: Payload,
  search: SearchRequest,
): Promise<SearchResults | undefined> {
  const { searches } = measures()
  const state = engineState()
  if (!state) {
    searches.embedded += 1
    return undefined
  }
  const query = readQuery(search.text, search.locale)
  // Meilisearch finds everything for an empty query.
  if (!query) return nothingFound
  const { circuit, engine, report } = state
  if (!circuit.mayAsk()) {
    searches.engine_paused += 1
    return undefined
  }
  try {
    const found = await findByEngine(payload, await engine, query, search)
    circuit.succeeded()
    report.succeeded()
    searches[found.results.length > 0 ? 'engine' : 'engine_found_nothing'] += 1
    return found.results.length > 0 ? found : undefined
  } catch (error) {
    if (codeOf(error) === 'index_not_found') {
      // It responds: its index is being filled.
      circuit.succeeded()
      searches.engine_not_filled += 1
      return undefined
    }
    circuit.failed()
    report.failed(reasonOf(error))
    searches.engine_failed += 1
    return undefined
  }
}
