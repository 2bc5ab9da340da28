/** Shows the progress of a long command: in one changing line on a terminal, else in a line per step. */
export interface Progress {
  step(text: string): void
  at(text: string): void
  say(text: string): void
  end(): void
}

interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const pause = 100

export function progressOn(output: Output, now: () => number = Date.now): Progress {
  const isTerminal = output.isTTY === true
  let current = ''
  let shownAt = 0
  const erase = () => {
    if (isTerminal && shownAt > 0) output.write('\r\u001b[K')
    shownAt = 0
  }
  const show = (text: string) => {
    erase()
    output.write(text)
    shownAt = now()
  }
  return {
    step(text) {
      current = text
      if (isTerminal) show(`${text} …`)
      else output.write(`${text}\n`)
    },
    at(text) {
      if (isTerminal && now() - shownAt >= pause) show(`${current}: ${text}`)
    },
    say(text) {
      erase()
      output.write(`${text}\n`)
    },
    end: erase,
  }
}

/** Bytes for people: 1 KB is 1,000 of them. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000
    unit += 1
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}
