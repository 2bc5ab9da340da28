import { expect, it } from 'vitest'
import {
  PublicationError,
  publicationFaults,
  readFault,
} from '#src/features/publication/publication-error'

it.each(publicationFaults)('%s is read back from the message that the queue keeps', (fault) => {
  for (const detail of ['', 'slug: "a" belongs to "b"; choose another.']) {
    expect(readFault(new PublicationError(fault, detail).message)).toEqual({ fault, detail })
  }
})

it('any other message is treated as a failure, and shown unchanged', () => {
  expect(readFault('Cannot read properties of undefined')).toEqual({
    fault: 'failed',
    detail: 'Cannot read properties of undefined',
  })
})
