import type { ServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { sayWith } from '#src/cms/labels/say'
import { isEditor } from '#src/cms/roles/rules'
import { findTroubledIssues } from '../sending/cms/troubled-issues'

/** On the dashboard: issues of which a person has to decide something. */
export async function SendingTrouble({ i18n, payload, user }: ServerProps) {
  if (!user || !isEditor(user)) return null
  const issues = await findTroubledIssues(payload)
  if (issues.length === 0) return null
  const say = sayWith(i18n, 'deliveries')
  const { admin } = payload.config.routes
  return (
    <section aria-labelledby="sending-trouble" className="next-steps sending-trouble">
      <div className="next-steps-failures">
        <h2 id="sending-trouble">{sayWith(i18n, 'nextSteps')('failures')}</h2>
        <ul>
          {issues.map(({ id, isStopped, name, unclear }) => (
            <li key={id}>
              <a href={formatAdminURL({ adminRoute: admin, path: `/collections/issues/${id}` })}>
                {name}
              </a>
              {isStopped ? <small>{say('dashStopped')}</small> : null}
              {unclear > 0 ? <small>{say('dashUnclear', { count: unclear })}</small> : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
