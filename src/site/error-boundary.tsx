'use client'

import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'

/**
 * An error while a page is open (spec §2). The page stays as the server sent it until its error page
 * is there, and for ever where a crawler reads: nobody is left with an empty document. (Next itself
 * keeps the page for the crawlers that it knows, and then does not ask for this.) It is part of every
 * page's first load, so that all but this is loaded when there is an error.
 */
export function ErrorBoundary({ error }: { error: Error }) {
  const [page] = useState(takePage)
  const [view, setView] = useState<ReactNode>()
  useLayoutEffect(() => void Object.assign(document.documentElement.dataset, page.marks), [page])
  useEffect(() => {
    console.error(error)
    import('./error-recovery').then(({ recover }) => recover(error)).then(setView, console.warn)
  }, [error])
  return (
    <>
      <div className="as-it-was" {...asItWas(page.header)} />
      {view ? (
        <main id="content">{view}</main>
      ) : (
        <main id="content" key="page" {...asItWas(page.main)} />
      )}
      <div className="as-it-was" {...asItWas(page.footer)} />
    </>
  )
}

/** The parts of the page, as markup. At the boundary's first rendering the document still has them. */
function takePage() {
  const find = (selector: string) => document.querySelector(selector)
  return {
    header: find('.site-header')?.outerHTML,
    main: find('#content')?.innerHTML,
    footer: find('.site-footer')?.outerHTML,
    // An error while React takes the page over makes it write the document anew, without the theme.
    marks: { ...document.documentElement.dataset },
  }
}

function asItWas(markup = '') {
  return { dangerouslySetInnerHTML: { __html: markup } }
}
