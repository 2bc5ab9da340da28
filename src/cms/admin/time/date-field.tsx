'use client'

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  fieldBaseClass,
  RenderCustomComponent,
  useField,
  withCondition,
} from '@payloadcms/ui'
import type { DateFieldClientComponent } from 'payload'
import { useCallback } from 'react'
import { hasClock } from './has-clock'
import { MomentInput } from './moment-input'

/** In the time zone of the site; Payload's own is in that of the browser. */
const Field: DateFieldClientComponent = ({ field, path: ownPath, readOnly, validate }) => {
  const { admin: { className, description } = {}, label, localized, required } = field
  const check = useCallback(
    (value: Date | string | undefined, options: object) =>
      validate ? validate(value as never, { ...options, required } as never) : true,
    [validate, required],
  )
  const { customComponents, disabled, path, setValue, showError, value } = useField<Date | string>({
    potentiallyStalePath: ownPath,
    validate: check as never,
  })
  const { AfterInput, BeforeInput, Description, Error: Fault, Label } = customComponents ?? {}
  const isReadOnly = Boolean(readOnly || disabled)
  const id = `field-${path.replaceAll('.', '__')}`
  const at = value instanceof Date ? value.toISOString() : value
  const classes = [
    fieldBaseClass,
    'date-time-field',
    className,
    showError && 'date-time-field--has-error',
    isReadOnly && 'read-only',
  ]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <div id={`${id}-label`}>
        <RenderCustomComponent
          CustomComponent={Label}
          Fallback={
            <FieldLabel
              htmlFor={`${id}-day`}
              label={label ?? field.name}
              localized={localized ?? false}
              path={path}
              required={required ?? false}
            />
          }
        />
      </div>
      <div className={`${fieldBaseClass}__wrap`} id={id}>
        <RenderCustomComponent
          CustomComponent={Fault}
          Fallback={<FieldError path={path} showError={showError} />}
        />
        {BeforeInput}
        <MomentInput
          id={`${id}-day`}
          isDay={!hasClock(field)}
          isReadOnly={isReadOnly}
          labelledBy={`${id}-label`}
          onChange={setValue}
          value={at || undefined}
        />
        {AfterInput}
      </div>
      <RenderCustomComponent
        CustomComponent={Description}
        Fallback={description ? <FieldDescription description={description} path={path} /> : null}
      />
    </div>
  )
}

export const DateField = withCondition(Field)
