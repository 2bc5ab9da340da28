import { Button } from '@payloadcms/ui'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import { useColon } from '#src/cms/labels/use-list'
import type { ScheduledChange } from '../../cms/schedule'
import type { Send } from './use-schedule'

export function Planned({
  busy,
  plans,
  send,
}: {
  busy: boolean
  plans: readonly ScheduledChange[]
  send: Send
}) {
  const labels = useLabels('publication')
  const moment = useMoment()
  const colon = useColon()
  return (
    <section aria-labelledby="schedule-planned" className="schedule__planned">
      <h2 id="schedule-planned">{labels('scheduled')}</h2>
      {plans.length === 0 ? <p>{labels('noneScheduled')}</p> : null}
      <ul>
        {plans.map(({ action, at, detail, fault, id, locale, state }) => (
          <li className={`schedule__plan schedule__plan--${state}`} key={id}>
            <div id={`plan-${id}`}>
              <strong>
                {labels(action === 'publish' ? 'publish' : 'unpublish', {
                  language: locale,
                })}
              </strong>
              <time dateTime={at}>{moment(at)}</time>
              {state === 'running' ? <span>{labels('running')}</span> : null}
              {state === 'failed' ? (
                <span className="schedule__fault">
                  {labels('failedOnes')}
                  {colon}
                  {labels(fault ?? 'failed', { detail })}
                </span>
              ) : null}
            </div>
            {state === 'running' ? null : (
              <Button
                buttonStyle="secondary"
                disabled={busy}
                extraButtonProps={{ 'aria-labelledby': `take-back-${id} plan-${id}` }}
                id={`take-back-${id}`}
                margin={false}
                onClick={() => void send('DELETE', `/${id}`)}
                size="small"
              >
                {labels(state === 'failed' ? 'dismiss' : 'cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
