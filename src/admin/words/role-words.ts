/** What the admin says of roles, sessions and publications. */
export type RoleWords = Readonly<
  Record<
    | 'foreign'
    | 'drafts'
    | 'publicAtOnce'
    | 'noLanguages'
    | 'sessions'
    | 'signOutEverywhere'
    | 'endsOwn'
    | 'endsAll'
    | 'ended'
    | 'notEnded'
    | 'lock'
    | 'publications'
    | 'published'
    | 'updated'
    | 'unpublished'
    | 'deleted'
    | 'none'
    | 'all'
    | 'by'
    | 'site'
    | 'unreadable',
    string
  >
>

/** By the admin's language; Payload's code for Japanese is `ja`. */
export const roleWords = {
  en: {
    foreign:
      '{{language}} is here to read. You write in {{own}}; choose your language at the top of the page.',
    drafts: 'Your work is kept as a draft. An editor publishes it.',
    publicAtOnce:
      'What is saved here is public at once. You write drafts, so this is here to read.',
    noLanguages: 'You have no languages yet. An admin chooses them in your account.',
    sessions: 'Sessions',
    signOutEverywhere: 'Sign out everywhere',
    endsOwn: 'Ends every session of your account, on every device and here.',
    endsAll: 'Ends every session of this account, on every device.',
    ended: 'All sessions of this account have ended.',
    notEnded: 'The sessions could not be ended. Try again.',
    lock: 'After five wrong passwords you have to wait ten minutes. Other people are not affected, and resetting the password lets you in at once.',
    publications: 'Publications',
    published: 'Published',
    updated: 'Published anew',
    unpublished: 'Unpublished',
    deleted: 'Deleted',
    none: 'Never published since this list began.',
    all: 'Show all',
    by: '{{date}} · {{name}}',
    site: 'the site itself',
    unreadable: 'The publications cannot be shown. Open the page again.',
  },
  zh: {
    foreign: '{{language}}仅供阅读。您负责的语言是{{own}}，请在页面顶部选择。',
    drafts: '您的工作会保存为草稿，由编辑发布。',
    publicAtOnce: '此处保存的内容会立即公开。您只撰写草稿，因此这里仅供阅读。',
    noLanguages: '您还没有可用的语言。请管理员在您的账户中选择。',
    sessions: '会话',
    signOutEverywhere: '在所有设备上退出登录',
    endsOwn: '结束您账户的所有会话，包括当前设备和其他设备。',
    endsAll: '结束此账户在所有设备上的会话。',
    ended: '此账户的所有会话均已结束。',
    notEnded: '无法结束会话。请重试。',
    lock: '密码输错五次后，您需要等待十分钟。其他人不受影响；重置密码后可立即登录。',
    publications: '发布记录',
    published: '已发布',
    updated: '已重新发布',
    unpublished: '已取消发布',
    deleted: '已删除',
    none: '自有记录以来从未发布。',
    all: '显示全部',
    by: '{{date}} · {{name}}',
    site: '网站自身',
    unreadable: '无法显示发布记录。请重新打开页面。',
  },
  pt: {
    foreign:
      '{{language}} está aqui para leitura. Você escreve em {{own}}; escolha seu idioma no alto da página.',
    drafts: 'Seu trabalho é guardado como rascunho. Um editor o publica.',
    publicAtOnce:
      'O que é salvo aqui fica público na hora. Você escreve rascunhos, por isso isto está aqui para leitura.',
    noLanguages: 'Você ainda não tem idiomas. Um administrador os escolhe na sua conta.',
    sessions: 'Sessões',
    signOutEverywhere: 'Sair em todos os lugares',
    endsOwn: 'Encerra todas as sessões da sua conta, em todos os dispositivos e aqui.',
    endsAll: 'Encerra todas as sessões desta conta, em todos os dispositivos.',
    ended: 'Todas as sessões desta conta foram encerradas.',
    notEnded: 'Não foi possível encerrar as sessões. Tente de novo.',
    lock: 'Depois de cinco senhas erradas, você precisa esperar dez minutos. Outras pessoas não são afetadas, e redefinir a senha libera o acesso na hora.',
    publications: 'Publicações',
    published: 'Publicado',
    updated: 'Publicado de novo',
    unpublished: 'Retirado',
    deleted: 'Excluído',
    none: 'Nunca publicado desde que esta lista começou.',
    all: 'Mostrar tudo',
    by: '{{date}} · {{name}}',
    site: 'o próprio site',
    unreadable: 'Não é possível mostrar as publicações. Abra a página de novo.',
  },
  de: {
    foreign:
      '{{language}} ist hier zum Lesen. Sie schreiben auf {{own}}; wählen Sie Ihre Sprache oben auf der Seite.',
    drafts:
      'Ihre Arbeit bleibt ein Entwurf. Eine Redakteurin oder ein Redakteur veröffentlicht ihn.',
    publicAtOnce:
      'Was hier gespeichert wird, ist sofort öffentlich. Sie schreiben Entwürfe, deshalb ist dies nur zum Lesen.',
    noLanguages: 'Sie haben noch keine Sprachen. Ein Admin wählt sie in Ihrem Konto aus.',
    sessions: 'Sitzungen',
    signOutEverywhere: 'Überall abmelden',
    endsOwn: 'Beendet alle Sitzungen Ihres Kontos, auf jedem Gerät und hier.',
    endsAll: 'Beendet alle Sitzungen dieses Kontos, auf jedem Gerät.',
    ended: 'Alle Sitzungen dieses Kontos sind beendet.',
    notEnded: 'Die Sitzungen konnten nicht beendet werden. Versuchen Sie es noch einmal.',
    lock: 'Nach fünf falschen Passwörtern müssen Sie zehn Minuten warten. Andere sind davon nicht betroffen; wenn Sie das Passwort zurücksetzen, kommen Sie sofort hinein.',
    publications: 'Veröffentlichungen',
    published: 'Veröffentlicht',
    updated: 'Neu veröffentlicht',
    unpublished: 'Zurückgezogen',
    deleted: 'Gelöscht',
    none: 'Seit Beginn dieser Liste nie veröffentlicht.',
    all: 'Alle anzeigen',
    by: '{{date}} · {{name}}',
    site: 'die Website selbst',
    unreadable:
      'Die Veröffentlichungen können nicht angezeigt werden. Öffnen Sie die Seite noch einmal.',
  },
  fr: {
    foreign:
      '{{language}} est ici en lecture seule. Vous écrivez en {{own}} ; choisissez votre langue en haut de la page.',
    drafts: 'Votre travail reste un brouillon. Une personne de la rédaction le publie.',
    publicAtOnce:
      'Ce qui est enregistré ici est public aussitôt. Vous écrivez des brouillons : cette page est en lecture seule.',
    noLanguages:
      'Vous n’avez pas encore de langue. Un administrateur les choisit dans votre compte.',
    sessions: 'Sessions',
    signOutEverywhere: 'Se déconnecter partout',
    endsOwn: 'Met fin à toutes les sessions de votre compte, sur chaque appareil et ici.',
    endsAll: 'Met fin à toutes les sessions de ce compte, sur chaque appareil.',
    ended: 'Toutes les sessions de ce compte sont terminées.',
    notEnded: 'Impossible de mettre fin aux sessions. Réessayez.',
    lock: 'Après cinq mots de passe erronés, vous devez patienter dix minutes. Les autres personnes ne sont pas concernées, et réinitialiser le mot de passe vous donne accès aussitôt.',
    publications: 'Publications',
    published: 'Publié',
    updated: 'Publié à nouveau',
    unpublished: 'Dépublié',
    deleted: 'Supprimé',
    none: 'Jamais publié depuis le début de cette liste.',
    all: 'Tout afficher',
    by: '{{date}} · {{name}}',
    site: 'le site lui-même',
    unreadable: 'Impossible d’afficher les publications. Rouvrez la page.',
  },
  es: {
    foreign:
      '{{language}} está aquí para leer. Usted escribe en {{own}}; elija su idioma en la parte superior de la página.',
    drafts: 'Su trabajo se guarda como borrador. Un editor lo publica.',
    publicAtOnce:
      'Lo que se guarda aquí es público al instante. Usted escribe borradores, así que esto está aquí para leer.',
    noLanguages: 'Todavía no tiene idiomas. Un administrador los elige en su cuenta.',
    sessions: 'Sesiones',
    signOutEverywhere: 'Cerrar sesión en todas partes',
    endsOwn: 'Cierra todas las sesiones de su cuenta, en cada dispositivo y aquí.',
    endsAll: 'Cierra todas las sesiones de esta cuenta, en cada dispositivo.',
    ended: 'Se han cerrado todas las sesiones de esta cuenta.',
    notEnded: 'No se pudieron cerrar las sesiones. Inténtelo de nuevo.',
    lock: 'Tras cinco contraseñas incorrectas debe esperar diez minutos. A las demás personas no les afecta y, si restablece la contraseña, podrá entrar de inmediato.',
    publications: 'Publicaciones',
    published: 'Publicado',
    updated: 'Publicado de nuevo',
    unpublished: 'Retirado',
    deleted: 'Eliminado',
    none: 'Nunca publicado desde que comenzó esta lista.',
    all: 'Mostrar todo',
    by: '{{date}} · {{name}}',
    site: 'el propio sitio',
    unreadable: 'No se pueden mostrar las publicaciones. Abra la página de nuevo.',
  },
  ja: {
    foreign:
      '{{language}}は閲覧専用です。担当言語は{{own}}です。ページ上部で言語を選択してください。',
    drafts: '作業内容は下書きとして保存され、編集者が公開します。',
    publicAtOnce: 'ここで保存した内容はすぐに公開されます。下書きのみの権限のため、閲覧専用です。',
    noLanguages: '担当言語がまだありません。管理者がアカウントで選択します。',
    sessions: 'セッション',
    signOutEverywhere: 'すべての端末からログアウト',
    endsOwn: 'この端末を含むすべての端末で、あなたのアカウントのセッションを終了します。',
    endsAll: 'すべての端末で、このアカウントのセッションを終了します。',
    ended: 'このアカウントのセッションはすべて終了しました。',
    notEnded: 'セッションを終了できませんでした。もう一度お試しください。',
    lock: 'パスワードを5回間違えると、10分間お待ちいただくことになります。ほかの方には影響しません。パスワードを再設定すれば、すぐにログインできます。',
    publications: '公開履歴',
    published: '公開',
    updated: '再公開',
    unpublished: '公開を取り消し',
    deleted: '削除',
    none: 'この記録が始まってから公開されていません。',
    all: 'すべて表示',
    by: '{{date}} · {{name}}',
    site: 'サイト自身',
    unreadable: '公開履歴を表示できません。ページを開き直してください。',
  },
  ko: {
    foreign:
      '{{language}}은(는) 읽기 전용입니다. 담당 언어는 {{own}}입니다. 페이지 상단에서 언어를 선택하세요.',
    drafts: '작업은 초안으로 저장되며 편집자가 게시합니다.',
    publicAtOnce:
      '여기에 저장한 내용은 바로 공개됩니다. 초안만 작성할 수 있으므로 읽기 전용입니다.',
    noLanguages: '아직 담당 언어가 없습니다. 관리자가 계정에서 선택합니다.',
    sessions: '세션',
    signOutEverywhere: '모든 기기에서 로그아웃',
    endsOwn: '이 기기를 포함한 모든 기기에서 내 계정의 세션을 종료합니다.',
    endsAll: '모든 기기에서 이 계정의 세션을 종료합니다.',
    ended: '이 계정의 모든 세션이 종료되었습니다.',
    notEnded: '세션을 종료하지 못했습니다. 다시 시도하세요.',
    lock: '비밀번호를 다섯 번 틀리면 10분 동안 기다려야 합니다. 다른 사람에게는 영향이 없으며, 비밀번호를 재설정하면 바로 들어갈 수 있습니다.',
    publications: '게시 기록',
    published: '게시됨',
    updated: '다시 게시됨',
    unpublished: '게시 취소됨',
    deleted: '삭제됨',
    none: '이 기록이 시작된 이후 게시된 적이 없습니다.',
    all: '모두 보기',
    by: '{{date}} · {{name}}',
    site: '사이트 자체',
    unreadable: '게시 기록을 표시할 수 없습니다. 페이지를 다시 여세요.',
  },
} satisfies Record<string, RoleWords>
