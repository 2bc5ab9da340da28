import type { DefaultServerCellComponentProps } from 'payload'
import { isLocale, languageOf } from '#locales/languages'
import { listIn } from '#src/cms/labels/list-in'
import { sayWith } from '#src/cms/labels/say'

export function AltCell({ cellData, i18n, rowData }: DefaultServerCellComponentProps) {
  const due: readonly unknown[] = Array.isArray(rowData['altDue']) ? rowData['altDue'] : []
  const names = due.filter(isLocale).map((locale) => languageOf(locale).name)
  return (
    <>
      {typeof cellData === 'string' ? cellData : null}
      {names.length > 0 ? (
        <small className="list-title-language">
          {sayWith(i18n.t, 'altDue')('check', { languages: listIn(i18n.language, names) })}
        </small>
      ) : null}
    </>
  )
}
