import mongoose, { type Schema } from 'mongoose'
import { inProcess } from '#src/platform/in-process'

/**
 * From now on, models count documents where Payload asks MongoDB for its own figure, as it does for a whole
 * collection. After a `mongod` was killed, that figure is as old as what was last written of it, up to a minute, and
 * stays wrong until the collection is validated: a start took a site for one without accounts and could not go on, and
 * lists lost their last pages. A plugin of Mongoose concerns models that are made after it.
 *
 * @see https://www.mongodb.com/docs/manual/reference/command/count/#unexpected-shutdown-and-count
 */
export function countExactly(): void {
  inProcess('exact counts', () => {
    mongoose.plugin(countDocuments)
    return true
  })
}

function countDocuments(schema: Schema): void {
  schema.static('estimatedDocumentCount', function (this: mongoose.Model<unknown>, options = {}) {
    // The shortest way: without a hint, MongoDB reads the documents.
    return this.countDocuments({}, { ...options, hint: { _id: 1 } })
  })
}
