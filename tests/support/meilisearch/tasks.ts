export class MeilisearchFault extends Error {
  readonly status: number
  readonly code: string
  readonly type: string

  constructor(status: number, code: string, message: string, type = 'invalid_request') {
    super(message)
    this.status = status
    this.code = code
    this.type = type
  }

  get body() {
    const { code, message, type } = this
    return { message, code, type, link: `https://docs.meilisearch.com/errors#${code}` }
  }
}

interface StoredTask {
  readonly uid: number
  readonly indexUid: string | null
  readonly type: string
  readonly enqueuedAt: string
  status: 'enqueued' | 'processing' | 'succeeded' | 'failed'
  error: MeilisearchFault['body'] | null
}

/** Tasks are taken on at once and done later, one after the other, in the order in which they came. */
export class TaskQueue {
  readonly #tasks: StoredTask[] = []
  #last: Promise<void> = Promise.resolve()

  add(type: string, indexUid: string | null, work: () => void) {
    const enqueuedAt = new Date().toISOString()
    const uid = this.#tasks.length
    const task: StoredTask = { uid, indexUid, type, enqueuedAt, status: 'enqueued', error: null }
    this.#tasks.push(task)
    this.#last = this.#last.then(async () => {
      task.status = 'processing'
      await new Promise((resolve) => setTimeout(resolve, 1))
      try {
        work()
        task.status = 'succeeded'
      } catch (error) {
        if (!(error instanceof MeilisearchFault)) throw error
        task.status = 'failed'
        task.error = error.body
      }
    })
    return { taskUid: uid, indexUid, status: 'enqueued', type, enqueuedAt }
  }

  find(uid: number) {
    const task = this.#tasks[uid]
    if (!task) throw new MeilisearchFault(404, 'task_not_found', `Task \`${uid}\` not found.`)
    return { ...task, batchUid: 0, canceledBy: null, duration: null, startedAt: null }
  }
}
