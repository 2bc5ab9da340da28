import type { ReactNode } from 'react'
import type { MarkedText } from '#src/features/search/snippet'

export function Marked({ text: { text, marks } }: { text: MarkedText }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [start, end] of marks) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
