export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** In milliseconds. @throws {TimeoutError} afterward; the work itself continues. */
export async function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No result within ${timeout} ms.`)), timeout)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
