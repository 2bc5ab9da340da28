import { describe, expect, it, vi } from 'vitest'
import { shareResponses } from '#src/cms/admin/shared-responses'

/** Questions that the test answers when it wants to. */
function createQuestions() {
  const open: ((answer: string | undefined) => void)[] = []
  const ask = vi.fn(
    (_address: string) => new Promise<string | undefined>((resolve) => open.push(resolve)),
  )
  return { ask, answer: (index: number, text?: string) => open[index]?.(text) }
}

describe('shared answers', () => {
  it('are asked for once by parts that ask at the same time, and all get the answer', async () => {
    const { ask, answer } = createQuestions()
    const answers = shareResponses(ask)
    const listener = vi.fn()
    const end = answers.subscribe(listener)
    const loads = [answers.load('/a'), answers.load('/a'), answers.load('/b')]
    await Promise.resolve()
    expect(ask.mock.calls).toEqual([['/a'], ['/b']])
    answer(0, 'A')
    answer(1, 'B')
    await Promise.all(loads)
    expect([answers.find('/a'), answers.find('/b'), answers.find('/c')]).toEqual([
      'A',
      'B',
      undefined,
    ])
    expect(listener).toHaveBeenCalledTimes(2)
    end()
    answers.keep('/a', 'new')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('are asked for anew once a question is under way', async () => {
    const { ask, answer } = createQuestions()
    const answers = shareResponses(ask)
    const first = answers.load('/a')
    await Promise.resolve()
    const second = answers.load('/a')
    await Promise.resolve()
    expect(ask).toHaveBeenCalledTimes(2)
    // The later request gets its response first, so the earlier one's is old.
    answer(1, 'new')
    await second
    answer(0, 'old')
    await first
    expect(answers.find('/a')).toBe('new')
  })

  it('give way to what is taken over meanwhile', async () => {
    const { ask, answer } = createQuestions()
    const answers = shareResponses(ask)
    const load = answers.load('/a')
    await Promise.resolve()
    answers.keep('/a', 'just saved')
    answer(0, 'from before')
    await load
    expect(answers.find('/a')).toBe('just saved')
  })

  it('stay where none comes', async () => {
    const answers = shareResponses<string>(() => Promise.reject(new TypeError('fetch failed')))
    answers.keep('/a', 'known')
    await answers.load('/a')
    expect(answers.find('/a')).toBe('known')
  })
})
