'use client'

import { Button, toast, useConfig, useRouteCache } from '@payloadcms/ui'
import { useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'

interface WishActionProps {
  readonly action: 'sendAgain' | 'leave' | 'removeTopic'
  /** Of the mail or the topic. */
  readonly id: string
  /** What it is about, for what reads the button aloud. */
  readonly title: string
}

const actions = {
  sendAgain: { path: 'unclear', decision: 'send', done: 'sentAgain' },
  leave: { path: 'unclear', decision: 'leave', done: 'left' },
  removeTopic: { path: 'topics/remove', decision: undefined, done: 'topicRemoved' },
} as const

/** A decision about a wish, which leaves the list afterward. */
export function WishAction({ action, id, title }: WishActionProps) {
  const labels = useLabels('wishes')
  const { config } = useConfig()
  const { clearRouteCache } = useRouteCache()
  const [isBusy, setBusy] = useState(false)
  const { decision, done, path } = actions[action]
  const run = async (): Promise<void> => {
    setBusy(true)
    const response = await fetch(`${config.routes.api}/readers-wishes/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, ...(decision ? { decision } : {}) }),
    }).catch(() => undefined)
    setBusy(false)
    if (!response?.ok) return void toast.error(labels('actionFailed'))
    toast.success(labels(done))
    clearRouteCache()
  }
  const text = action === 'removeTopic' ? labels(action, { title }) : labels(action)
  return (
    <Button
      aria-label={action === 'removeTopic' ? text : `${text}: ${title}`}
      buttonStyle={action === 'removeTopic' ? 'icon-label' : 'secondary'}
      disabled={isBusy}
      margin={false}
      onClick={() => void run()}
      size="small"
      {...(action === 'removeTopic' ? { icon: 'x', tooltip: text } : {})}
    >
      {action === 'removeTopic' ? null : text}
    </Button>
  )
}
