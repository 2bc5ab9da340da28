import type { Db, Document } from 'mongodb'

export interface QueryPlan {
  readonly collection: string
  readonly command: string
  /** Indexes in the order in which the plan names them; `_id` alone is `IDHACK` or `_id_`. */
  readonly indexes: readonly string[]
  /** Stages that a longer collection makes longer: a scan of all of it, a sort in memory. */
  readonly scans: readonly string[]
  /** Why the server refuses to explain it, which is mostly why it refuses to do it. */
  readonly refusal: string | undefined
  readonly keys: number
  readonly documents: number
  readonly returned: number
  /** Of the whole execution, from the server's own statistics. */
  readonly milliseconds: number
}

const explained = new Set(['find', 'aggregate', 'count', 'distinct', 'findAndModify'])

/** What a driver adds to a command, which `explain` does not take. */
const ofTheDriver = new Set([
  ...['$db', 'lsid', '$clusterTime', '$readPreference', 'readConcern', 'writeConcern'],
  ...['txnNumber', 'autocommit', 'startTransaction', 'apiVersion', 'maxTimeMS'],
])

export async function explainCommands(db: Db, commands: readonly Document[]): Promise<QueryPlan[]> {
  const shapes = new Map<string, Document>()
  for (const command of commands) {
    const name = Object.keys(command)[0] ?? ''
    if (!explained.has(name) || command['$db'] !== db.databaseName) continue
    const shape = `${name} ${command[name]} ${JSON.stringify(shapeOf(withoutDriver(command)))}`
    if (!shapes.has(shape)) shapes.set(shape, command)
  }
  return Promise.all([...shapes.values()].map((command) => explainCommand(db, command)))
}

async function explainCommand(db: Db, command: Document): Promise<QueryPlan> {
  const [name = '', collection] = Object.entries(command)[0] ?? []
  const found = { collection: String(collection), command: name }
  try {
    const explain = withoutDriver(command)
    const response = await db.command({ explain, verbosity: 'executionStats' })
    const statistics =
      response['executionStats'] ?? response['stages']?.[0]?.['$cursor']?.['executionStats'] ?? {}
    const stages = stagesOf(statistics['executionStages'])
    const names = stages.map(({ stage }) => String(stage))
    return {
      ...found,
      indexes: stages.flatMap(({ stage, indexName }) =>
        indexName ? [String(indexName)] : /IDHACK|EXPRESS/.test(stage) ? ['_id_'] : [],
      ),
      scans: names.filter((stage) => stage === 'COLLSCAN' || stage === 'SORT'),
      refusal: undefined,
      keys: statistics['totalKeysExamined'] ?? 0,
      documents: statistics['totalDocsExamined'] ?? 0,
      returned: statistics['nReturned'] ?? 0,
      milliseconds: statistics['executionTimeMillis'] ?? 0,
    }
  } catch (error) {
    const none = { keys: 0, documents: 0, returned: 0, milliseconds: 0 }
    return { ...found, ...none, indexes: [], scans: [], refusal: (error as Error).message }
  }
}

function withoutDriver(command: Document): Document {
  return Object.fromEntries(Object.entries(command).filter(([key]) => !ofTheDriver.has(key)))
}

/** A command with its values left out: any two posts are found in one way. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))]
  if (typeof value !== 'object' || value === null) return typeof value
  if (value.constructor !== Object) return value.constructor.name
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

function stagesOf(stage: Document | undefined): Document[] {
  if (!stage) return []
  const inner: Document[] = [
    ...(stage['inputStages'] ?? []),
    ...[stage['inputStage'], stage['outerStage'], stage['innerStage']].filter(Boolean),
  ]
  return [stage, ...inner.flatMap(stagesOf)]
}
