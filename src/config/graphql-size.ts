import { type DocumentNode, Kind, parse, type SelectionSetNode } from 'graphql'

/** Most selections of a document, each fragment counted wherever it is spread. */
const selectionLimit = 2_000

/**
 * Why a GraphQL document must not even be validated; `undefined` where it may be.
 *
 * Payload's complexity rule walks every spread anew: thirty fragments that each spread the next one
 * twice keep it busy for minutes, and one that spreads itself overflows its stack. Rules cannot stop
 * each other, so this one comes before all.
 */
export function refuseDocument(text: string): string | undefined {
  let document: DocumentNode
  try {
    document = parse(text, { noLocation: true })
  } catch {
    // Whoever parses next explains what is wrong.
    return undefined
  }
  const size = sizeOfDocument(document)
  return size > selectionLimit
    ? `The query is too large; at most ${selectionLimit} selections are allowed.`
    : undefined
}

/** Infinite where a fragment contains itself. */
function sizeOfDocument(document: DocumentNode): number {
  const sets = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      sets.set(definition.name.value, definition.selectionSet)
    }
  }
  const known = new Map<string, number>()
  let total = 0
  for (const definition of document.definitions) {
    if (
      definition.kind === Kind.OPERATION_DEFINITION ||
      definition.kind === Kind.FRAGMENT_DEFINITION
    ) {
      total += sizeOf(definition.selectionSet)
    }
  }
  return total

  function sizeOf(set: SelectionSetNode): number {
    let size = 0
    for (const selection of set.selections) {
      size += 1
      if (selection.kind === Kind.FRAGMENT_SPREAD) size += sizeOfFragment(selection.name.value)
      else if (selection.selectionSet) size += sizeOf(selection.selectionSet)
    }
    return size
  }

  function sizeOfFragment(name: string): number {
    const size = known.get(name)
    if (size !== undefined) return size
    const set = sets.get(name)
    if (!set) return 0
    known.set(name, Number.POSITIVE_INFINITY)
    const counted = sizeOf(set)
    known.set(name, counted)
    return counted
  }
}
