import type { InLanguages } from '../field-words/in-languages'

/** What is said of a translation that is an unchanged copy, by the admin's language. */
export interface CopyWords {
  readonly copies: Readonly<Record<'short' | 'fields' | 'remedy', string>>
}

/** Payload's code for Japanese is `ja`. */
export const copyWords: Readonly<Record<keyof InLanguages, CopyWords>> = {
  en: {
    copies: {
      short: 'copy of {{language}}',
      fields: 'Unchanged copy of {{language}}: {{fields}}',
      remedy: 'Not translated yet: this is an unchanged copy of {{language}}.',
    },
  },
  zh: {
    copies: {
      short: '{{language}}的副本',
      fields: '与{{language}}完全相同：{{fields}}',
      remedy: '尚未翻译：内容与{{language}}完全相同。',
    },
  },
  pt: {
    copies: {
      short: 'cópia de {{language}}',
      fields: 'Cópia sem alterações de {{language}}: {{fields}}',
      remedy: 'Ainda não traduzido: é uma cópia sem alterações de {{language}}.',
    },
  },
  de: {
    copies: {
      short: 'Kopie von {{language}}',
      fields: 'Unveränderte Kopie von {{language}}: {{fields}}',
      remedy: 'Noch nicht übersetzt: Dies ist eine unveränderte Kopie von {{language}}.',
    },
  },
  fr: {
    copies: {
      short: 'copie de {{language}}',
      fields: 'Copie inchangée de {{language}} : {{fields}}',
      remedy: 'Pas encore traduit : c’est une copie inchangée de {{language}}.',
    },
  },
  es: {
    copies: {
      short: 'copia de {{language}}',
      fields: 'Copia sin cambios de {{language}}: {{fields}}',
      remedy: 'Sin traducir todavía: es una copia sin cambios de {{language}}.',
    },
  },
  ja: {
    copies: {
      short: '{{language}}のまま',
      fields: '{{language}}と同じ内容：{{fields}}',
      remedy: 'まだ翻訳されていません。{{language}}と同じ内容です。',
    },
  },
  ko: {
    copies: {
      short: '{{language}} 사본',
      fields: '{{language}}와 똑같은 내용: {{fields}}',
      remedy: '아직 번역되지 않았습니다. {{language}}와 똑같은 내용입니다.',
    },
  },
}
