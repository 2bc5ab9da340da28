'use client'

import { useLivePreviewContext } from '@payloadcms/ui'
import { useEffect } from 'react'
import './narrow-preview.css'

/** Where a preview covers the form; as in Payload's style sheet. */
const narrow = '(width <= 1024px)'

/** A preview left open on a wide screen would cover the form on a narrow one; the setting itself stays. */
export function NarrowPreview() {
  const { isLivePreviewing } = useLivePreviewContext()
  useEffect(() => {
    const { dataset } = document.documentElement
    const toggle = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || !target.closest('.live-preview-toggler')) return
      if (!window.matchMedia(narrow).matches) return
      const shown = dataset['narrowPreview']
      // For Payload it is open already.
      const isOfDesk = isLivePreviewing && shown !== 'opened'
      if (isOfDesk) event.stopImmediatePropagation()
      if (shown !== undefined) delete dataset['narrowPreview']
      else dataset['narrowPreview'] = isOfDesk ? 'waited' : 'opened'
    }
    window.addEventListener('click', toggle, true)
    return () => window.removeEventListener('click', toggle, true)
  }, [isLivePreviewing])
  // The next form starts with its fields again.
  useEffect(() => () => void delete document.documentElement.dataset['narrowPreview'], [])
  return null
}
