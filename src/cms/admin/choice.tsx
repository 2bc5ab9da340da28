'use client'

/** A native select outside of a document's fields: the label of Payload's names nothing. */
export function Choice<Value extends string>({
  id,
  label,
  onChange,
  options,
  value,
}: {
  id: string
  label: string
  onChange: (value: Value) => void
  options: readonly { readonly label: string; readonly value: Value; readonly lang?: string }[]
  value: Value
}) {
  return (
    <div className="field-type choice">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} onChange={({ target }) => onChange(target.value as Value)} value={value}>
        {options.map((option) => (
          <option key={option.value} lang={option.lang} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
