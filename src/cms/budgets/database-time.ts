import { AsyncLocalStorage } from 'node:async_hooks'
import mongoose, { type Schema } from 'mongoose'
import { budgets } from '#src/platform/config/budgets'

const key = Symbol.for('octavo.read-budget')

/** Next bundles the routes and the start of the CMS apart; what is under way has to be the same in all. */
function underWay(): AsyncLocalStorage<true> {
  const holder = globalThis as { [key]?: AsyncLocalStorage<true> }
  if (!holder[key]) {
    holder[key] = new AsyncLocalStorage()
    mongoose.plugin(boundReads)
  }
  return holder[key]
}

/** Does work whose reads the database itself ends when they take too long. */
export function inReadBudget<Result>(work: () => Promise<Result>): Promise<Result> {
  return underWay().run(true, work)
}

/**
 * Prepares the models for it. Call it before they are made, since a plugin of Mongoose concerns those
 * that are made after it.
 */
export function boundDatabaseReads(): void {
  underWay()
}

function boundReads(schema: Schema): void {
  const bound = { maxTimeMS: budgets.time.databaseRead }
  schema.pre(
    ['find', 'findOne', 'countDocuments', 'estimatedDocumentCount', 'distinct'],
    function () {
      if (underWay().getStore()) this.setOptions(bound)
    },
  )
  schema.pre('aggregate', function () {
    if (underWay().getStore()) this.option(bound)
  })
}
