/** Words of Payload's own that it has left in English. */
export const upstreamWords: Readonly<Record<string, object>> = {
  ja: {
    general: {
      noLabel: '<{{label}}なし>',
      notFound: '見つかりません',
      nothingFound: '何も見つかりませんでした',
      untitled: '無題',
    },
  },
  ko: { general: { locale: '언어', locales: '언어' } },
}
