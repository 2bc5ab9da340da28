import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** Refuses queries whose selections nest deeper than `limit` levels, fragments included. */
export function depthLimit(limit: number): ValidationRule {
  return (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      const depth = depthOf(operation.selectionSet, context, new Set())
      if (depth > limit) {
        context.reportError(
          new GraphQLError(`The query nests ${depth} levels deep; at most ${limit} are allowed.`, {
            nodes: operation,
          }),
        )
      }
    },
  })
}

function depthOf(
  set: SelectionSetNode,
  context: ValidationContext,
  spread: ReadonlySet<string>,
): number {
  const depths = set.selections.map((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value
      // A fragment that contains itself is another rule's error.
      if (spread.has(name)) return 0
      const fragment = context.getFragment(name)
      return fragment ? depthOf(fragment.selectionSet, context, new Set([...spread, name])) : 0
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return depthOf(selection.selectionSet, context, spread)
    }
    return selection.selectionSet ? 1 + depthOf(selection.selectionSet, context, spread) : 1
  })
  return Math.max(0, ...depths)
}
