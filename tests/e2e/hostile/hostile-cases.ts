import { addressCases } from './address-cases'
import { formCases } from './form-cases'
import { graphqlCases } from './graphql-cases'
import type { HostileCase } from './hostile-case'
import { protocolCases } from './protocol-cases'
import { restCases } from './rest-cases'
import { writeCases } from './write-cases'

export const hostileCases: readonly (readonly [kind: string, cases: readonly HostileCase[]])[] = [
  ['reads of the API', restCases],
  ['GraphQL documents', graphqlCases],
  ['addresses and pictures', addressCases],
  ['the edges of HTTP', protocolCases],
  ['writes and sign-ins', writeCases],
  ['forms of visitors', formCases],
]
