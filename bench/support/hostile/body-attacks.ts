import type { Aims } from './aims'
import { type Attack, type Conduct, json, madeUp } from './attack'

const megabyte = 1_000_000

/** As React's client sends it: the arguments as JSON. */
function act({ action }: Aims, body: (n: number) => string): Conduct | undefined {
  if (!action) return undefined
  const headers = { 'Next-Action': action.id, 'Content-Type': 'text/plain;charset=UTF-8' }
  return {
    way: 'flood',
    request: (n) => ({ method: 'POST', path: action.path, headers, body: body(n) }),
  }
}

const constructorAction = (aims: Aims): Conduct | undefined =>
  act(aims, () => '[{"name":"constructor","args":{}}]')

/** Wrong passwords. @param account of the n-th attempt. */
function guess({ signIn }: Aims, account: (n: number) => string): Conduct | undefined {
  if (!signIn) return undefined
  const { fields, headers, path } = signIn
  return {
    way: 'flood',
    request: (n) => ({
      method: 'POST',
      path,
      headers: { ...json, ...headers },
      body: JSON.stringify({ [fields[0]]: account(n), [fields[1]]: `wrong ${madeUp(n)}` }),
    }),
  }
}

export const bodyAttacks: readonly Attack[] = [
  {
    name: 'actions-16',
    description: 'the server action "constructor" on 16 connections',
    connections: 16,
    against: constructorAction,
  },
  { name: 'actions', description: 'the server action "constructor"', against: constructorAction },
  {
    name: 'large-actions',
    description: 'server actions with bodies of 1.7 to 2 MB',
    connections: 64,
    against: (aims) =>
      act(aims, (n) => `["${'x'.repeat(1.7 * megabyte + (n % 4) * 0.1 * megabyte)}"]`),
  },
  {
    name: 'large-json',
    description: 'JSON just below 2 MiB, nested deeply',
    connections: 64,
    against: ({ takesBodies: path }) => {
      const levels = 1_040_000
      const body = `${'['.repeat(levels)}${']'.repeat(levels)}`
      return { way: 'flood', request: () => ({ method: 'POST', path, headers: json, body }) }
    },
  },
  {
    name: 'guesses',
    description: 'wrong passwords for accounts that are made up',
    against: (aims) => guess(aims, (n) => `${madeUp(n)}@example.org`),
  },
  {
    name: 'guesses-one-account',
    description: 'wrong passwords for one account',
    against: (aims) => guess(aims, () => aims.signIn?.account ?? ''),
  },
  {
    name: 'graphql',
    description: 'GraphQL as deep and as broad as it is allowed',
    against: ({ graphql: path }) => {
      if (!path) return undefined
      const fields = 'docs { id title tags { name } author { name } }'
      const query = (n: number): string =>
        `{ ${[1, 2, 3, 4].map((alias) => `a${alias}: Blogs(limit: 100, page: ${(n % 3) + 1}) { ${fields} }`).join(' ')} }`
      return {
        way: 'flood',
        request: (n) => ({
          method: 'POST',
          path,
          headers: json,
          body: JSON.stringify({ query: query(n) }),
        }),
      }
    },
  },
]
