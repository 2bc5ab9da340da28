import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { budgets } from './budgets'

const { aliases, mutations, rows, selections, signIns, usualRows } = budgets.graphql
/** Tokens in a document: more than any limit below lets through. */
const tokenLimit = 10 * selections

/** The sign-in mutation, and those that lead to it. */
const signIn = /^(?:login|forgotPassword|resetPassword)/
/** Document locks are created by the admin's forms, each for its own user. */
const lock = /^(?:create|update|delete|duplicate)PayloadLockedDocument/

/**
 * Why a GraphQL document must not even be validated: Payload's complexity rule walks every spread again. Thirty
 * nested fragments that each spread the next one twice keep it busy for minutes, and one that spreads itself
 * overflows its stack.
 *
 * @param variables of the request, which may hold `limit`.
 */
export function refuseDocument(
  text: string,
  variables: Readonly<Record<string, unknown>> = {},
): string | undefined {
  let document: DocumentNode
  try {
    document = parse(text, { noLocation: true, maxTokens: tokenLimit })
  } catch (error) {
    // The next parser reports a syntax error, unless the document is too large for it.
    const isSyntax = error instanceof GraphQLError && !/tokens/i.test(error.message)
    return isSyntax ? undefined : tooLarge
  }
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition.selectionSet)
    }
  }
  if (sizeOfDocument(document, fragments) > selections) return tooLarge

  const operations = document.definitions.filter(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION,
  )
  const topOf = (kind: OperationTypeNode): FieldNode[] =>
    operations
      .filter(({ operation }) => operation === kind)
      .flatMap(({ selectionSet }) => fieldsOf(selectionSet, fragments))

  if (operations.some(({ operation }) => operation === OperationTypeNode.SUBSCRIPTION)) {
    return 'Subscriptions are not available. Send a query or a mutation.'
  }
  const changes = topOf(OperationTypeNode.MUTATION)
  if (changes.length > mutations) {
    return `The document holds ${changes.length} changes; at most ${mutations} are allowed. Send them one after the other.`
  }
  if (changes.filter(({ name }) => signIn.test(name.value)).length > signIns) {
    return 'The document signs in more than once. Send one sign-in at a time.'
  }
  if (changes.some(({ name }) => lock.test(name.value))) {
    return 'Document locks cannot be changed through the API.'
  }

  const reads = topOf(OperationTypeNode.QUERY)
  if (reads.length > aliases) {
    return `The query asks ${reads.length} times, aliases counted; at most ${aliases} are allowed. Send several queries.`
  }
  const documents = reads.reduce((sum, field) => sum + rowsOf(field, variables), 0)
  return documents > rows
    ? `The query asks for up to ${documents} documents; at most ${rows} are allowed. Lower its limits, or send several queries.`
    : undefined
}

const tooLarge = `The query is too large; at most ${selections} selections are allowed.`

function fieldsOf(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments.get(selection.name.value)
    return inner ? fieldsOf(inner, fragments) : []
  })
}

/** How many documents a top-level field may return: one by its id, a list by its limit. */
function rowsOf(field: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  const argument = (name: string): unknown => {
    const value = field.arguments?.find((given) => given.name.value === name)?.value
    if (value === undefined) return undefined
    if (value.kind === Kind.VARIABLE) return variables[value.name.value]
    return 'value' in value ? value.value : value.kind
  }
  if (field.name.value.startsWith('__')) return 0
  if (argument('id') !== undefined) return 1
  const limit = Number(argument('limit') ?? Number.NaN)
  // Payload's 0 means all, and so does no limit without pagination; both get a visitor's maximum.
  const most = budgets.read.rows.visitor
  if (limit === 0 || argument('pagination') === false) return most
  return Number.isFinite(limit) ? Math.min(Math.abs(limit), most) : usualRows
}

/** Infinite if a fragment contains itself. */
function sizeOfDocument(
  document: DocumentNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
): number {
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
    const set = fragments.get(name)
    if (!set) return 0
    known.set(name, Number.POSITIVE_INFINITY)
    const counted = sizeOf(set)
    known.set(name, counted)
    return counted
  }
}
