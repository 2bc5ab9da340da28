import { Kind, parse } from 'graphql'

/** Whether a GraphQL document holds a mutation; false where it cannot be read. */
export function changesSomething(text: string): boolean {
  try {
    return parse(text, { noLocation: true }).definitions.some(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation',
    )
  } catch {
    return false
  }
}
