import mongoose, { type Schema } from 'mongoose'
import { inProcess } from '#src/platform/in-process'

/**
 * After a `mongod` was killed, MongoDB's own figure is up to a minute old, and stays wrong until the collection is
 * validated: a start took a site for one without accounts, and lists lost their last pages. A plugin of Mongoose
 * concerns models that are made after it.
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
