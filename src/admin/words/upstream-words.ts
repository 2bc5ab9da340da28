/** Words of Payload's own that it has left in English, or says in two ways. */
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
  es: {
    general: {
      aboutToPermanentlyDeleteTrash:
        'Está a punto de eliminar permanentemente <0>{{count}}</0> <1>{{label}}</1> de la papelera. ¿Desea continuar?',
      emptyTrashLabel: 'Vaciar la papelera de {{label}}',
      trash: 'Papelera',
    },
  },
  pt: {
    general: {
      aboutToTrashCount: 'Você está prestes a mover {{count}} {{label}} para a lixeira',
      emptyTrash: 'Esvaziar a lixeira',
      emptyTrashLabel: 'Esvaziar a lixeira de {{label}}',
      noTrashResults: 'Não há {{label}} na lixeira.',
      trash: 'Lixeira',
      trashedCountSuccessfully: '{{count}} {{label}} movidos para a lixeira.',
    },
  },
}
