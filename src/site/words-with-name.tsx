import type { ReactNode } from 'react'

/** A sentence of the interface with a name in it, in the order of its language, and the name as it is shown. */
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
      {/* A name of the other direction leaves the marks around it in their places. */}
      <bdi>{children}</bdi>
      {words.slice(start + name.length)}
    </>
  )
}
