import type { InLanguages } from '../field-words/in-languages'

/** What is said of the public pages of a document, by the admin's language. */
export interface PublicPageWords {
  readonly publicPages: Readonly<
    Record<'isPublic' | 'viewPage' | 'viewIn' | 'otherPages' | 'newTab', string>
  >
}

/** Payload's code for Japanese is `ja`. */
export const publicPageWords: Readonly<Record<keyof InLanguages, PublicPageWords>> = {
  en: {
    publicPages: {
      isPublic: '{{language}} is public:',
      viewPage: 'View page',
      viewIn: 'View the {{language}} page',
      otherPages: 'Public pages in other languages',
      newTab: 'opens in a new tab',
    },
  },
  zh: {
    publicPages: {
      isPublic: '{{language}}已公开：',
      viewPage: '查看页面',
      viewIn: '查看{{language}}页面',
      otherPages: '其他语言的公开页面',
      newTab: '在新标签页中打开',
    },
  },
  pt: {
    publicPages: {
      isPublic: '{{language}} está público:',
      viewPage: 'Ver página',
      viewIn: 'Ver a página em {{language}}',
      otherPages: 'Páginas públicas em outros idiomas',
      newTab: 'abre em uma nova aba',
    },
  },
  de: {
    publicPages: {
      isPublic: '{{language}} ist öffentlich:',
      viewPage: 'Seite ansehen',
      viewIn: 'Seite in {{language}} ansehen',
      otherPages: 'Öffentliche Seiten in anderen Sprachen',
      newTab: 'öffnet einen neuen Tab',
    },
  },
  fr: {
    publicPages: {
      isPublic: '{{language}} est public :',
      viewPage: 'Voir la page',
      viewIn: 'Voir la page en {{language}}',
      otherPages: 'Pages publiques dans d’autres langues',
      newTab: 's’ouvre dans un nouvel onglet',
    },
  },
  es: {
    publicPages: {
      isPublic: '{{language}} es público:',
      viewPage: 'Ver la página',
      viewIn: 'Ver la página en {{language}}',
      otherPages: 'Páginas públicas en otros idiomas',
      newTab: 'se abre en una pestaña nueva',
    },
  },
  ja: {
    publicPages: {
      isPublic: '{{language}}を公開しました：',
      viewPage: 'ページを表示',
      viewIn: '{{language}}のページを表示',
      otherPages: 'ほかの言語の公開ページ',
      newTab: '新しいタブで開きます',
    },
  },
  ko: {
    publicPages: {
      isPublic: '{{language}} 페이지가 공개되었습니다:',
      viewPage: '페이지 보기',
      viewIn: '{{language}} 페이지 보기',
      otherPages: '다른 언어의 공개 페이지',
      newTab: '새 탭에서 열림',
    },
  },
}
