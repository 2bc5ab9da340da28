import type { Language } from '#locales/languages'

interface Type {
  readonly serif: string
  readonly sans: string
  /** Of running text. */
  readonly text: 'serif' | 'sans'
  readonly leading: number
  readonly tight: number
  readonly heavy: number
}

const latin: Type = {
  serif: "Literata,Georgia,'Noto Serif','Times New Roman',serif",
  sans: "'Hanken Grotesk','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  text: 'serif',
  leading: 1.6,
  tight: 1.14,
  heavy: 600,
}

const han = { text: 'sans', leading: 1.85, tight: 1.36, heavy: 700 } as const

/**
 * The site's type (`site/styles/scripts.css`), from what readers have: a mail loads no fonts, since the request
 * would say who opened it.
 */
const byScript: Readonly<Record<string, Type>> = {
  Hans: {
    ...han,
    serif:
      "'Songti SC','Noto Serif CJK SC','Noto Serif SC','Source Han Serif SC','Microsoft YaHei',serif",
    sans: "'PingFang SC','Noto Sans CJK SC','Noto Sans SC','Microsoft YaHei',sans-serif",
  },
  Hant: {
    ...han,
    serif: "'Songti TC','Noto Serif CJK TC','Noto Serif TC',PMingLiU,serif",
    sans: "'PingFang TC','Noto Sans CJK TC','Noto Sans TC','Microsoft JhengHei',sans-serif",
  },
  Jpan: {
    ...han,
    serif: "'Hiragino Mincho ProN','Noto Serif CJK JP','Noto Serif JP','Yu Mincho',serif",
    sans: "'Hiragino Sans','Noto Sans CJK JP','Noto Sans JP','Yu Gothic',Meiryo,sans-serif",
  },
  Kore: {
    ...han,
    leading: 1.75,
    serif: "'Apple SD Gothic Neo','Noto Serif CJK KR','Noto Serif KR',Batang,serif",
    sans: "'Apple SD Gothic Neo','Noto Sans CJK KR','Noto Sans KR','Malgun Gothic',sans-serif",
  },
  Arab: {
    ...latin,
    serif: "'Noto Naskh Arabic','Geeza Pro','Segoe UI',Tahoma,serif",
    sans: "'Noto Sans Arabic','Geeza Pro','Segoe UI',Tahoma,sans-serif",
    leading: 1.8,
    tight: 1.4,
  },
}

export const typeOf = ({ script }: Pick<Language, 'script'>): Type => byScript[script] ?? latin
