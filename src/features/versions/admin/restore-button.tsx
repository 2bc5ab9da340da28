'use client'

import {
  Button,
  ConfirmationModal,
  toast,
  useConfig,
  useModal,
  useRouteTransition,
  useTranslation,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useFieldLabels } from '#src/cms/admin/field-labels'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import { useList } from '#src/cms/labels/use-list'
import { outcomeOf } from '#src/features/editing/admin/session/outcome'
import type { Restoration } from '../cms/plan-restoration'

const dialog = 'restore-language'

/** Restores a version in the shown language, after a description of the effects. */
export function RestoreButton({
  plan,
  versionId,
  form,
  api,
  by,
  savedAt,
}: {
  plan: Restoration
  versionId: string
  form: string
  /** The document's path in the API, such as `blogs` or `globals/home`. */
  api: string
  by: ReactNode
  savedAt: string
}) {
  const labels = useLabels('versions')
  const labelOf = useFieldLabels()
  const list = useList()
  const moment = useMoment()
  const { openModal } = useModal()
  const restore = useRestore({ api, form, plan, versionId })
  const language = plan.locale
  const { fields, isDraft, isEmpty, replaced } = plan
  const reason = isEmpty ? 'nothingIn' : fields.length === 0 ? 'sameNow' : undefined
  if (reason) return <p className="version-restore-note">{labels(reason, { language })}</p>
  const now = replaced
    ? `${replaced.by ?? labels('site')}, ${moment(replaced.at)}`
    : labels('unknown')
  const changed = list([...new Set(fields.map(labelOf))])
  return (
    <>
      <Button
        buttonStyle="primary"
        id="restore-version"
        margin={false}
        onClick={() => openModal(dialog)}
        size="small"
      >
        {labels('restore', { language })}
      </Button>
      <ConfirmationModal
        body={
          <div className="version-restore">
            <dl>
              <dt>{labels('thisVersion')}</dt>
              <dd>
                {by}, {moment(savedAt)}
              </dd>
              <dt>{labels('replaces')}</dt>
              <dd>{now}</dd>
              <dt>{labels('restoredFields')}</dt>
              <dd>{changed}</dd>
            </dl>
            <p>{labels(isDraft ? 'becomesDraft' : 'becomesPublic', { language })}</p>
            <p>{labels('othersStay')}</p>
          </div>
        }
        confirmLabel={labels('restore', { language })}
        heading={labels('restoreQuestion', { language })}
        modalSlug={dialog}
        onConfirm={restore}
      />
    </>
  )
}

function useRestore({
  api,
  form,
  plan: { locale, revision },
  versionId,
}: {
  api: string
  form: string
  plan: Restoration
  versionId: string
}): () => Promise<void> {
  const labels = useLabels('versions')
  const labelOf = useFieldLabels()
  const list = useList()
  const { config } = useConfig()
  const { i18n } = useTranslation()
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()

  return async () => {
    const query = new URLSearchParams({ depth: '0', locale, revision: String(revision) })
    const outcome = await fetch(`${config.routes.api}/${api}/versions/${versionId}?${query}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Accept-Language': i18n.language },
    }).then(
      async (response) => outcomeOf(response.status, await response.json().catch(() => undefined)),
      () => outcomeOf(0, undefined),
    )
    if (outcome.is === 'saved') {
      toast.success(labels('restoredIn', { language: locale }))
      return startRouteTransition(() => router.push(`${form}?locale=${locale}`))
    }
    if (outcome.is === 'conflict' && outcome.changes.length > 0) {
      const name = outcome.changes.find(({ by }) => by?.name)?.by?.name ?? labels('unknown')
      const fields = list([...new Set(outcome.changes.map(({ path }) => labelOf(path)))])
      toast.error(labels('changedMeanwhile', { name, fields }))
      return startRouteTransition(() => router.refresh())
    }
    toast.error(
      'message' in outcome && outcome.message
        ? outcome.message
        : labels('notRestored', { language: locale }),
    )
  }
}
