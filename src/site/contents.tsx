import type { Chapter } from '#src/page-types/models'

/** The chapters of a text, as links. */
export function Contents({
  chapters,
  title,
  id,
}: {
  chapters: readonly Chapter[]
  title: string
  id: string
}) {
  if (chapters.length === 0) return null
  return (
    <nav className="contents" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <a href={`#${chapter.id}`}>
              {chapter.title.map(({ text, ...language }) =>
                language.lang ? (
                  <span key={text} {...language}>
                    {text}
                  </span>
                ) : (
                  text
                ),
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
