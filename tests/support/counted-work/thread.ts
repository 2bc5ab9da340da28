import { parentPort } from 'node:worker_threads'
import { countWork } from './count-work'

/** One call of a rule, with a number for its reply. */
export interface Call {
  readonly id: number
  readonly file: string
  readonly name: string
  readonly args: readonly unknown[]
  readonly most: number
}

export type Reply =
  | { readonly id: number; readonly steps: number; readonly result: unknown }
  | { readonly id: number; readonly error: unknown }

parentPort?.on('message', async ({ id, file, name, args, most }: Call) => {
  const reply = (message: Reply) => parentPort?.postMessage(message)
  try {
    const rules = (await import(file)) as Record<string, (...args: readonly unknown[]) => unknown>
    const rule = rules[name]
    if (!rule) throw new Error(`${file} has no ${name}.`)
    reply({ id, ...countWork(() => rule(...args), most) })
  } catch (error) {
    reply({ id, error })
  }
})
