import type { ReactNode } from 'react'

/** A message with a name in it, in the order of its language. */
export function WordsWithName({
  words,
  name,
  children,
}: {
  words: string
  name: string
  children: ReactNode
}) {
  const start = name === '' ? -1 : words.indexOf(name)
  if (start < 0) return words
  if (words === name) return children
  return (
    <>
      {words.slice(0, start)}
      {/* A name of the other direction does not move the marks around it. */}
      <bdi>{children}</bdi>
      {words.slice(start + name.length)}
    </>
  )
}
