'use client'

import { type ReactNode, useEffect } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { useSentences } from '#src/cms/labels/use-sentences'
import { closeBehindDialogs } from './behind-dialogs'
import { beginInDrawers } from './drawer-focus'
import { walkLists } from './list-keys'
import { goOnAfterReplacement } from './replaced-focus'
import { completeMarkup } from './rules'
import { sortBySpace } from './sort-by-space'
import { walkToolbars } from './toolbar-keys'
import './markup.css'

/** How long after a key nothing is completed, in milliseconds. */
const typing = 300

/** Completes Payload's markup for people who listen to a page or use the keyboard: see the rules. */
export function CompletedMarkup({ children }: { children?: ReactNode }) {
  const say = useLabels('markup')
  const { i18n, t } = useSentences()
  useEffect(() => {
    const payload = t as unknown as (key: string) => string
    const { language } = i18n
    return follow(() => completeMarkup(document, { say, payload, language }))
  })
  useEffect(sortBySpace, [])
  useEffect(walkToolbars, [])
  useEffect(walkLists, [])
  useEffect(closeBehindDialogs, [])
  useEffect(beginInDrawers, [])
  useEffect(goOnAfterReplacement, [])
  return children
}

/** Once a frame at most, and not while an editor types. */
function follow(complete: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastKey = Number.NEGATIVE_INFINITY
  const press = () => {
    lastKey = performance.now()
  }
  const plan = () => {
    timer ??= setTimeout(run, Math.max(16, lastKey + typing - performance.now()))
  }
  const run = () => {
    timer = undefined
    if (performance.now() - lastKey < typing) plan()
    else complete()
  }
  const observer = new MutationObserver(plan)
  complete()
  document.addEventListener('beforeinput', press, true)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('beforeinput', press, true)
    observer.disconnect()
  }
}
