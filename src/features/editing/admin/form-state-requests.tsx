'use client'

import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useFieldsOf } from '#src/cms/admin/field-labels'
import { findFilledState, noteFilledState } from './session/filled-states'
import { differInTextsAlone, type State } from './values/outline'

type GetFormState = ReturnType<typeof useServerFunctions>['getFormState']
type Request = Parameters<GetFormState>[0]

/**
 * Payload's form sends all that it has to the server at each pause in typing, and gets it back with the fields that a
 * condition shows or hides. After a text has changed, the answer is known: nothing else has.
 */
export function FormStateRequests({ children }: { children?: ReactNode }) {
  const functions = useServerFunctions()
  const fieldsOf = useFieldsOf()
  const ask = functions.getFormState
  const getFormState = useCallback(
    async (request: Request) => {
      const state = request.formState as State | undefined
      if (!state || !isAboutChange(request)) return ask(request)
      const fields = fieldsOf(request)
      const known = findFilledState(request)
      if (known && fields && differInTextsAlone(known, state, fields)) return { state: null }
      const response = await ask(request)
      if (response.state) noteFilledState(request, state)
      return response
    },
    [ask, fieldsOf],
  ) as GetFormState
  const value = useMemo(() => ({ ...functions, getFormState }), [functions, getFormState])
  return <ServerFunctionsContext value={value}>{children}</ServerFunctionsContext>
}

/** What a form asks while it is edited, before its faults are shown: then each change may mend one. */
function isAboutChange({
  checkForStaleData,
  formState,
  operation,
  renderAllFields,
  returnLockStatus,
  schemaPath,
  skipValidation,
  ...request
}: Request): boolean {
  const isWhole = schemaPath === (request.collectionSlug ?? request.globalSlug)
  const isPlain = skipValidation === true && !checkForStaleData && !returnLockStatus
  const hasFaults = Object.values(formState ?? {}).some(({ valid }) => valid === false)
  return operation === 'update' && renderAllFields === false && isWhole && isPlain && !hasFaults
}
