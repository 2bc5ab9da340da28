'use client'

import { DatePicker, useTranslation } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { writeTime } from '#src/cms/labels/write-time'
import {
  type Clock,
  clockOnSite,
  offsetName,
  readClock,
  zoneName,
} from '#src/platform/i18n/moment-on-site'
import { useTimeZone } from './time-zone'
import { useMoment } from './use-moment'
import './time.css'

interface Props {
  /** ISO 8601. */
  readonly value: string | undefined
  onChange(iso: string | null): void
  /** Of the day's input; that of the clock ends in `-clock`. */
  readonly id: string
  readonly labelledBy?: string
  readonly isReadOnly?: boolean
  readonly isDay?: boolean
}

/** Two inputs: a picker works in the browser's time zone, whose skipped or repeated hours could not be chosen. */
export function MomentInput({
  id,
  isDay = false,
  isReadOnly = false,
  labelledBy,
  onChange,
  value,
}: Props) {
  const labels = useLabels('time')
  const timeZone = useTimeZone()
  const [skipped, setSkipped] = useState<Clock>()
  const names = useId()
  const clock =
    value && !Number.isNaN(Date.parse(value)) ? clockOnSite(new Date(value), timeZone) : undefined
  const reading = clock && readClock(clock, timeZone)

  const choose = (chosen: Partial<Clock>) => {
    const now = clockOnSite(new Date(), timeZone)
    const next = { ...now, ...(isDay ? { time: '12:00' } : {}), ...clock, ...chosen }
    const read = readClock(next, timeZone)
    if (!read) return
    setSkipped(read.is === 'skipped' ? next : undefined)
    onChange(read.is === 'skipped' ? read.next : read.is === 'twice' ? read.first : read.at)
  }
  const labelled = (own: string) => [labelledBy, own].filter(Boolean).join(' ')

  return (
    <div className="moment-input">
      <div className="moment-input__pickers">
        <span hidden id={`${names}-day`}>
          {labels('day')}
        </span>
        <DatePicker
          // The format for days alone would move the day to noon in Greenwich.
          displayFormat={'PP' as never}
          onChange={(picked: Date | undefined) => {
            setSkipped(undefined)
            if (picked) choose({ day: dayOf(picked) })
            else onChange(null)
          }}
          overrides={{
            ariaLabelledBy: labelled(`${names}-day`),
            id,
            showTimeSelect: false,
          }}
          pickerAppearance="dayAndTime"
          readOnly={isReadOnly}
          {...(clock ? { value: noonOf(clock.day) } : {})}
        />
        {isDay ? null : (
          <div className="moment-input__clock">
            <span hidden id={`${names}-clock`}>
              {labels('clock')}
            </span>
            <DatePicker
              displayFormat={'p' as never}
              onChange={(picked: Date | undefined) => picked && choose({ time: timeOf(picked) })}
              overrides={{
                ariaLabelledBy: labelled(`${names}-clock`),
                id: `${id}-clock`,
                showTimeSelectOnly: true,
                timeCaption: labels('clock'),
              }}
              pickerAppearance="timeOnly"
              readOnly={isReadOnly}
              timeFormat="p"
              {...(clock ? { value: withoutSummerTime(clock.time) } : {})}
            />
          </div>
        )}
      </div>
      <p className="moment-input__zone">
        {labels('zone', {
          zone: zoneName(timeZone, clock && value ? new Date(value) : new Date()),
        })}
      </p>
      {skipped && value ? <Skipped clock={skipped} at={value} /> : null}
      {value && reading?.is === 'twice' && !isDay ? (
        <Twice
          chosen={value}
          isReadOnly={isReadOnly}
          onChoose={onChange}
          times={[reading.first, reading.second]}
        />
      ) : null}
    </div>
  )
}

function Skipped({ at, clock }: { at: string; clock: Clock }) {
  const labels = useLabels('time')
  const { language } = useTranslation().i18n
  const moment = useMoment()
  const skipped = writeTime(`${clock.day}T${clock.time}:00Z`, 'clock', language, 'UTC')
  const time = labels('moment', { time: skipped })
  return (
    <p className="moment-input__note" role="alert">
      {labels('skipped', { time, next: moment(at) })}
    </p>
  )
}

/** Asks which of two repeated times is meant. */
function Twice({
  chosen,
  isReadOnly,
  onChoose,
  times,
}: {
  chosen: string
  isReadOnly: boolean
  onChoose: (iso: string) => void
  times: readonly [string, string]
}) {
  const labels = useLabels('time')
  const timeZone = useTimeZone()
  const name = useId()
  const isSecond = Date.parse(chosen) >= Date.parse(times[1])
  return (
    <fieldset className="moment-input__note">
      <legend>{labels('twice')}</legend>
      {times.map((time, index) => (
        <label key={time}>
          <input
            checked={isSecond === (index === 1)}
            disabled={isReadOnly}
            name={name}
            onChange={() => onChoose(time)}
            type="radio"
          />
          {labels(index === 0 ? 'first' : 'second', {
            offset: offsetName(timeZone, new Date(time)),
          })}
        </label>
      ))}
    </fieldset>
  )
}

/** The picker works in the browser's time zone, in which every day has a noon. */
const noonOf = (day: string): Date => new Date(`${day}T12:00`)
/** A day without a change of the clocks anywhere. */
const withoutSummerTime = (time: string): Date => new Date(`2001-01-10T${time}`)

const two = (part: number): string => String(part).padStart(2, '0')
const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
const timeOf = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`
