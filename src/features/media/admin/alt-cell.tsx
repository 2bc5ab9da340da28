import type { DefaultServerCellComponentProps } from 'payload'
import { isLocale } from '#locales/languages'
import { sayWith } from '#src/cms/labels/say'

export function AltCell({ cellData, i18n, rowData }: DefaultServerCellComponentProps) {
  const due: readonly unknown[] = Array.isArray(rowData['altDue']) ? rowData['altDue'] : []
  const languages = due.filter(isLocale)
  return (
    <>
      {typeof cellData === 'string' ? cellData : null}
      {languages.length > 0 ? (
        <small className="list-title-language">
          {sayWith(i18n, 'altDue')('check', { languages })}
        </small>
      ) : null}
    </>
  )
}
