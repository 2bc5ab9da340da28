import type { Say } from '#src/cms/labels/say'
import type { ScheduledChange } from '../cms/schedule'

export const planText = (
  labels: Say<'publication'>,
  { action, at }: Pick<ScheduledChange, 'action' | 'at'>,
  moment: (iso: string) => string,
): string =>
  labels('next', {
    action: labels(action === 'publish' ? 'actionPublish' : 'actionUnpublish'),
    time: moment(at),
  })
