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
  return (context: ValidationContext): ASTVisitor => {
    const fragments = new Map<string, number>()
    return {
      OperationDefinition(operation) {
        const depth = depthOf(operation.selectionSet, context, fragments)
        if (depth > limit) {
          context.reportError(
            new GraphQLError(
              `The query nests ${depth} levels deep; at most ${limit} are allowed.`,
              { nodes: operation },
            ),
          )
        }
      },
    }
  }
}

/** @param fragments known depths: walking each spread again would double the work per level. */
function depthOf(
  set: SelectionSetNode,
  context: ValidationContext,
  fragments: Map<string, number>,
): number {
  let deepest = 0
  for (const selection of set.selections) {
    let depth: number
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      depth = depthOfFragment(selection.name.value, context, fragments)
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      depth = depthOf(selection.selectionSet, context, fragments)
    } else {
      const inner = selection.selectionSet
      depth = 1 + (inner ? depthOf(inner, context, fragments) : 0)
    }
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

function depthOfFragment(
  name: string,
  context: ValidationContext,
  fragments: Map<string, number>,
): number {
  const known = fragments.get(name)
  if (known !== undefined) return known
  // Until it is known: a fragment that contains itself is another rule's error.
  fragments.set(name, 0)
  const fragment = context.getFragment(name)
  const depth = fragment ? depthOf(fragment.selectionSet, context, fragments) : 0
  fragments.set(name, depth)
  return depth
}
