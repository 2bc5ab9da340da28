import { AsyncLocalStorage } from 'node:async_hooks'
import mongoose, { type Schema } from 'mongoose'
import { budgets } from '#src/platform/config/budgets'
import { inProcess } from '#src/platform/in-process'

function underWay(): AsyncLocalStorage<true> {
  return inProcess('read budget', () => {
    mongoose.plugin(boundReads)
    return new AsyncLocalStorage<true>()
  })
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
