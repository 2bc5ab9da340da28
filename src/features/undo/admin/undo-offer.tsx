'use client'

import {
  Button,
  toast,
  useConfig,
  useListDrawerContext,
  useListQuery,
  useRouteCache,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { listIn } from '#src/cms/labels/list-in'
import { useLabels } from '#src/cms/labels/use-labels'
import type { UndoOffer as Offer, UndoResponse } from '../cms/plugin'
import './undo.css'

/** Above a list: the last change of many documents, with a button to undo it. */
export function UndoOffer({ collectionSlug }: { collectionSlug: string }) {
  const labels = useLabels('undo')
  const { config } = useConfig()
  const { data } = useListQuery()
  // Not in a drawer, where documents are chosen.
  const { isInDrawer } = useListDrawerContext()
  const { clearRouteCache } = useRouteCache()
  const { i18n } = useTranslation()
  const [offer, setOffer] = useState<Offer | null>(null)
  const address = `${config.routes.api}/${collectionSlug}/undo`

  // After each change the list arrives anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (isInDrawer) return undefined
    const controller = new AbortController()
    fetch(address, { credentials: 'include', signal: controller.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((found: Offer | null) => setOffer(found))
      // Without a response, no offer.
      .catch(() => undefined)
    return () => controller.abort()
  }, [address, data, isInDrawer])

  useEffect(() => {
    if (!offer) return undefined
    const timer = setTimeout(() => setOffer(null), offer.left)
    return () => clearTimeout(timer)
  }, [offer])

  const undo = async (batch: string) => {
    setOffer(null)
    const response = await fetch(address, {
      method: 'POST',
      body: JSON.stringify({ batch }),
      credentials: 'include',
      headers: { 'Accept-Language': i18n.language, 'Content-Type': 'application/json' },
    }).catch(() => undefined)
    const body = response?.ok ? ((await response.json()) as UndoResponse) : undefined
    if (!body) toast.error(labels('failed'))
    else {
      if (body.undone > 0) toast.success(labels('undone', { count: body.undone }))
      if (body.left.length > 0)
        toast.warning(labels('left', { titles: listIn(i18n.language, body.left) }))
    }
    clearRouteCache()
  }

  return (
    <div className="undo-offer" role="status">
      {offer ? (
        <p>
          {labels(offer.action, { count: offer.count })}
          <Button
            buttonStyle="secondary"
            id="undo-last-change"
            margin={false}
            onClick={() => void undo(offer.batch)}
            size="small"
          >
            {labels('undo')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
