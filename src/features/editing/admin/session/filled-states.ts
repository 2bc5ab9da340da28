import type { State } from '../values/outline'

interface OfDocument {
  readonly collectionSlug?: string | undefined
  readonly globalSlug?: string | undefined
  readonly id?: number | string | undefined
}

/** The states of open forms as the server knows them: what it filled in, or what it was asked about last. */
const states = new Map<string, State>()

const keyOf = ({ collectionSlug, globalSlug, id }: OfDocument): string =>
  globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${id ?? 'new'}`

export const findFilledState = (document: OfDocument): State | undefined =>
  states.get(keyOf(document))

export function noteFilledState(document: OfDocument, state: State): void {
  states.set(keyOf(document), state)
}

export function forgetFilledState(document: OfDocument): void {
  states.delete(keyOf(document))
}
