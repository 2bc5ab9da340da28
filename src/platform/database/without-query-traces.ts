import mongoose from 'mongoose'

/** Mongoose writes a stack trace for each query, only to name its place if it is executed a second time. */
export function withoutQueryTraces(): void {
  mongoose.set('skipOriginalStackTraces', true)
}
