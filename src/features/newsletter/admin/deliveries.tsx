'use client'

import { Banner, Button, toast, useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { languageOf } from '#locales/languages'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import { sendRequest } from '#src/features/publication/admin/send-request'
import type { DeliveryFacts } from '../sending/delivery-facts'
import './deliveries.css'

/** How often the form looks for more, in milliseconds. */
const look = 10_000

/** In the form of an issue: why it has stopped, and mails of which a person decides whether they are sent again. */
export function Deliveries() {
  const labels = useLabels('deliveries')
  const moment = useMoment()
  const { id, lastUpdateTime } = useDocumentInfo()
  const { config } = useConfig()
  const { language } = useTranslation().i18n
  const [facts, setFacts] = useState<DeliveryFacts | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const address = id === undefined ? undefined : `${config.routes.api}/issues/${id}/deliveries`

  const read = useCallback(async () => {
    if (address === undefined) return
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) setFacts((await response.json()) as DeliveryFacts)
  }, [address])

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each save.
  useEffect(() => {
    void read()
    const timer = setInterval(() => void read(), look)
    return () => clearInterval(timer)
  }, [read, lastUpdateTime])

  if (!facts || address === undefined) return null
  const { paused, stopped, unclear } = facts

  const decide = async (delivery: string, decision: 'again' | 'leave') => {
    setBusy(true)
    try {
      const words = { language, unreachable: labels('unreachable') }
      setFacts(await sendRequest<DeliveryFacts>('POST', address, { delivery, decision }, words))
      toast.success(labels(decision === 'again' ? 'sentAgain' : 'left'))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : labels('unreachable'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {stopped ? (
        <Banner type="error">
          {labels(stopped.reason)} {labels('code', { code: stopped.code })}
        </Banner>
      ) : null}
      {paused ? (
        <Banner type="info">
          {labels('paused', { time: moment(paused.until) })} {labels('code', { code: paused.code })}
        </Banner>
      ) : null}
      {unclear.length > 0 ? (
        <section aria-labelledby="unclear-deliveries" className="unclear-deliveries">
          <h2 id="unclear-deliveries">{labels('unclear')}</h2>
          <p>{labels('unclearHelp')}</p>
          <ul>
            {unclear.map(({ address: to, at, delivery, locale }) => (
              <li key={delivery}>
                <span dir="ltr">{to}</span>
                <small>
                  <span lang={languageOf(locale).tag}>{languageOf(locale).name}</span>
                  <span aria-hidden="true"> · </span>
                  {moment(at)}
                </small>
                <div className="unclear-deliveries__buttons">
                  <Button
                    aria-label={`${labels('again')}: ${to}`}
                    buttonStyle="secondary"
                    disabled={isBusy}
                    margin={false}
                    onClick={() => void decide(delivery, 'again')}
                    size="small"
                  >
                    {labels('again')}
                  </Button>
                  <Button
                    aria-label={`${labels('leave')}: ${to}`}
                    buttonStyle="secondary"
                    disabled={isBusy}
                    margin={false}
                    onClick={() => void decide(delivery, 'leave')}
                    size="small"
                  >
                    {labels('leave')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
