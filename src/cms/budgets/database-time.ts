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

/** Runs reads that the database itself aborts when they take too long. */
export function inReadBudget<Result>(work: () => Promise<Result>): Promise<Result> {
  return underWay().run(true, work)
}

/** Call it before the models are made: a Mongoose plugin only affects later ones. */
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
