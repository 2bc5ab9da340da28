import type { InLanguages } from '../field-words/in-languages'

/** What the list of versions says, by the admin's language. */
export interface VersionWords {
  readonly versions: Readonly<
    Record<
      | 'saved'
      | 'by'
      | 'language'
      | 'what'
      | 'published'
      | 'unpublished'
      | 'draft'
      | 'autosaved'
      | 'restored'
      | 'imported'
      | 'machine'
      | 'scheduled'
      | 'site'
      | 'unknown'
      | 'former'
      | 'formerUnnamed'
      | 'allLanguages'
      | 'thisVersion'
      | 'none',
      string
    >
  >
}

/** Payload's code for Japanese is `ja`. */
export const versionWords: Readonly<Record<keyof InLanguages, VersionWords>> = {
  en: {
    versions: {
      saved: 'Saved',
      by: 'By',
      language: 'Language',
      what: 'What it was',
      published: 'Published',
      unpublished: 'Unpublished',
      draft: 'Draft',
      autosaved: 'Autosaved draft',
      restored: 'restored from an earlier version',
      imported: 'imported from a file',
      machine: 'machine translation',
      scheduled: 'on schedule',
      site: 'The site itself',
      unknown: 'Not recorded',
      former: '{{name}} (former account)',
      formerUnnamed: 'A former account',
      allLanguages: 'All languages',
      thisVersion: 'This version',
      none: 'There are no versions yet. The first one is stored when somebody saves.',
    },
  },
  zh: {
    versions: {
      saved: '保存时间',
      by: '保存者',
      language: '语言',
      what: '版本类型',
      published: '已发布',
      unpublished: '取消发布',
      draft: '草稿',
      autosaved: '自动保存的草稿',
      restored: '由较早版本恢复',
      imported: '从文件导入',
      machine: '机器翻译',
      scheduled: '定时执行',
      site: '网站自身',
      unknown: '未记录',
      former: '{{name}}（账户已删除）',
      formerUnnamed: '已删除的账户',
      allLanguages: '所有语言',
      thisVersion: '此版本',
      none: '尚无版本。首次保存时会存储第一个版本。',
    },
  },
  pt: {
    versions: {
      saved: 'Salva em',
      by: 'Por',
      language: 'Idioma',
      what: 'O que era',
      published: 'Publicada',
      unpublished: 'Despublicada',
      draft: 'Rascunho',
      autosaved: 'Rascunho salvo automaticamente',
      restored: 'restaurada de uma versão anterior',
      imported: 'importada de um arquivo',
      machine: 'tradução automática',
      scheduled: 'conforme agendado',
      site: 'O próprio site',
      unknown: 'Sem registro',
      former: '{{name}} (conta antiga)',
      formerUnnamed: 'Uma conta antiga',
      allLanguages: 'Todos os idiomas',
      thisVersion: 'Esta versão',
      none: 'Ainda não há versões. A primeira é guardada quando alguém salva.',
    },
  },
  de: {
    versions: {
      saved: 'Gespeichert',
      by: 'Von',
      language: 'Sprache',
      what: 'Art der Version',
      published: 'Veröffentlicht',
      unpublished: 'Zurückgezogen',
      draft: 'Entwurf',
      autosaved: 'Automatisch gespeicherter Entwurf',
      restored: 'aus einer früheren Version wiederhergestellt',
      imported: 'aus einer Datei importiert',
      machine: 'maschinelle Übersetzung',
      scheduled: 'nach Zeitplan',
      site: 'Die Website selbst',
      unknown: 'Nicht erfasst',
      former: '{{name}} (ehemaliges Konto)',
      formerUnnamed: 'Ein ehemaliges Konto',
      allLanguages: 'Alle Sprachen',
      thisVersion: 'Diese Version',
      none: 'Es gibt noch keine Versionen. Die erste entsteht, sobald jemand speichert.',
    },
  },
  fr: {
    versions: {
      saved: 'Enregistrée',
      by: 'Par',
      language: 'Langue',
      what: 'Nature',
      published: 'Publiée',
      unpublished: 'Dépubliée',
      draft: 'Brouillon',
      autosaved: 'Brouillon enregistré automatiquement',
      restored: 'restaurée à partir d’une version antérieure',
      imported: 'importée d’un fichier',
      machine: 'traduction automatique',
      scheduled: 'à la date programmée',
      site: 'Le site lui-même',
      unknown: 'Non enregistré',
      former: '{{name}} (ancien compte)',
      formerUnnamed: 'Un ancien compte',
      allLanguages: 'Toutes les langues',
      thisVersion: 'Cette version',
      none: 'Il n’y a pas encore de versions. La première est créée au premier enregistrement.',
    },
  },
  es: {
    versions: {
      saved: 'Guardada',
      by: 'Por',
      language: 'Idioma',
      what: 'Qué era',
      published: 'Publicada',
      unpublished: 'Retirada',
      draft: 'Borrador',
      autosaved: 'Borrador guardado automáticamente',
      restored: 'restaurada de una versión anterior',
      imported: 'importada de un archivo',
      machine: 'traducción automática',
      scheduled: 'según lo programado',
      site: 'El propio sitio',
      unknown: 'Sin registro',
      former: '{{name}} (cuenta antigua)',
      formerUnnamed: 'Una cuenta antigua',
      allLanguages: 'Todos los idiomas',
      thisVersion: 'Esta versión',
      none: 'Todavía no hay versiones. La primera se crea cuando alguien guarda.',
    },
  },
  ja: {
    versions: {
      saved: '保存日時',
      by: '保存した人',
      language: '言語',
      what: '種類',
      published: '公開',
      unpublished: '非公開',
      draft: '下書き',
      autosaved: '自動保存された下書き',
      restored: '以前のバージョンから復元',
      imported: 'ファイルから取り込み',
      machine: '機械翻訳',
      scheduled: '予約による実行',
      site: 'サイト自身',
      unknown: '記録なし',
      former: '{{name}}（削除されたアカウント）',
      formerUnnamed: '削除されたアカウント',
      allLanguages: 'すべての言語',
      thisVersion: 'このバージョン',
      none: 'バージョンはまだありません。最初に保存したときに作成されます。',
    },
  },
  ko: {
    versions: {
      saved: '저장 시각',
      by: '저장한 사람',
      language: '언어',
      what: '종류',
      published: '게시됨',
      unpublished: '게시 취소됨',
      draft: '초안',
      autosaved: '자동 저장된 초안',
      restored: '이전 버전에서 복원',
      imported: '파일에서 가져옴',
      machine: '기계 번역',
      scheduled: '예약에 따라',
      site: '사이트 자체',
      unknown: '기록 없음',
      former: '{{name}}(삭제된 계정)',
      formerUnnamed: '삭제된 계정',
      allLanguages: '모든 언어',
      thisVersion: '이 버전',
      none: '아직 버전이 없습니다. 처음 저장할 때 만들어집니다.',
    },
  },
}
