/** What editors read where they share a draft. */
export type PreviewWords = Readonly<
  Record<
    | 'share'
    | 'title'
    | 'scope'
    | 'validFor'
    | 'hour'
    | 'day'
    | 'week'
    | 'create'
    | 'copied'
    | 'copyByHand'
    | 'links'
    | 'none'
    | 'expires'
    | 'sharedBy'
    | 'link'
    | 'copy'
    | 'open'
    | 'revoke'
    | 'revoked'
    | 'failed',
    string
  >
>

/** By the admin's language; Payload's code for Japanese is `ja`. */
export const previewWords = {
  en: {
    share: 'Share preview',
    title: 'Share the draft in {{language}}',
    scope:
      'Whoever has the link sees the newest draft of this page in {{language}} until the link expires, and nothing else.',
    validFor: 'Valid for',
    hour: '1 hour',
    day: '1 day',
    week: '7 days',
    create: 'Create and copy link',
    copied: 'Link copied. It expires {{time}}.',
    copyByHand: 'The browser does not let the link be copied. Select it and copy it by hand.',
    links: 'Links to this draft',
    none: 'Nobody has a link to this draft.',
    expires: 'Expires {{time}}',
    sharedBy: 'Shared by {{name}}',
    link: 'Preview link that expires {{time}}',
    copy: 'Copy',
    open: 'Open',
    revoke: 'Revoke',
    revoked: 'Revoked. The link no longer opens.',
    failed: 'That did not work. Check the connection and try again.',
  },
  zh: {
    share: '分享预览',
    title: '分享{{language}}草稿',
    scope:
      '在链接失效之前，拥有该链接的人可以看到此页面{{language}}版本的最新草稿，除此之外什么都看不到。',
    validFor: '有效期',
    hour: '1 小时',
    day: '1 天',
    week: '7 天',
    create: '创建并复制链接',
    copied: '链接已复制，将于 {{time}} 失效。',
    copyByHand: '浏览器不允许复制链接。请选中后手动复制。',
    links: '此草稿的链接',
    none: '此草稿尚无分享链接。',
    expires: '{{time}} 失效',
    sharedBy: '分享者：{{name}}',
    link: '{{time}} 失效的预览链接',
    copy: '复制',
    open: '打开',
    revoke: '撤回',
    revoked: '已撤回，该链接无法再打开。',
    failed: '操作失败。请检查网络连接后重试。',
  },
  pt: {
    share: 'Compartilhar prévia',
    title: 'Compartilhar o rascunho em {{language}}',
    scope:
      'Quem tiver o link verá o rascunho mais recente desta página em {{language}} até o link expirar, e nada mais.',
    validFor: 'Válido por',
    hour: '1 hora',
    day: '1 dia',
    week: '7 dias',
    create: 'Criar e copiar link',
    copied: 'Link copiado. Expira em {{time}}.',
    copyByHand: 'O navegador não permite copiar o link. Selecione-o e copie-o manualmente.',
    links: 'Links para este rascunho',
    none: 'Ninguém tem um link para este rascunho.',
    expires: 'Expira em {{time}}',
    sharedBy: 'Compartilhado por {{name}}',
    link: 'Link de prévia que expira em {{time}}',
    copy: 'Copiar',
    open: 'Abrir',
    revoke: 'Revogar',
    revoked: 'Revogado. O link não abre mais.',
    failed: 'Não funcionou. Verifique a conexão e tente novamente.',
  },
  de: {
    share: 'Vorschau teilen',
    title: 'Entwurf auf {{language}} teilen',
    scope:
      'Wer den Link hat, sieht bis zu dessen Ablauf den neuesten Entwurf dieser Seite auf {{language}} und sonst nichts.',
    validFor: 'Gültig',
    hour: '1 Stunde',
    day: '1 Tag',
    week: '7 Tage',
    create: 'Link erstellen und kopieren',
    copied: 'Link kopiert. Er läuft ab: {{time}}.',
    copyByHand:
      'Der Browser lässt den Link nicht kopieren. Markieren Sie ihn, und kopieren Sie ihn von Hand.',
    links: 'Links zu diesem Entwurf',
    none: 'Niemand hat einen Link zu diesem Entwurf.',
    expires: 'Läuft ab: {{time}}',
    sharedBy: 'Geteilt von {{name}}',
    link: 'Vorschaulink, der abläuft: {{time}}',
    copy: 'Kopieren',
    open: 'Öffnen',
    revoke: 'Zurückziehen',
    revoked: 'Zurückgezogen. Der Link öffnet nichts mehr.',
    failed: 'Das hat nicht geklappt. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
  },
  fr: {
    share: 'Partager l’aperçu',
    title: 'Partager le brouillon en {{language}}',
    scope:
      'Qui possède le lien voit le dernier brouillon de cette page en {{language}} jusqu’à l’expiration du lien, et rien d’autre.',
    validFor: 'Valable',
    hour: '1 heure',
    day: '1 jour',
    week: '7 jours',
    create: 'Créer et copier le lien',
    copied: 'Lien copié. Il expire le {{time}}.',
    copyByHand:
      'Le navigateur ne permet pas de copier le lien. Sélectionnez-le et copiez-le à la main.',
    links: 'Liens vers ce brouillon',
    none: 'Personne n’a de lien vers ce brouillon.',
    expires: 'Expire le {{time}}',
    sharedBy: 'Partagé par {{name}}',
    link: 'Lien d’aperçu qui expire le {{time}}',
    copy: 'Copier',
    open: 'Ouvrir',
    revoke: 'Révoquer',
    revoked: 'Révoqué. Le lien ne s’ouvre plus.',
    failed: 'Cela n’a pas fonctionné. Vérifiez la connexion et réessayez.',
  },
  es: {
    share: 'Compartir vista previa',
    title: 'Compartir el borrador en {{language}}',
    scope:
      'Quien tenga el enlace verá el borrador más reciente de esta página en {{language}} hasta que caduque, y nada más.',
    validFor: 'Válido durante',
    hour: '1 hora',
    day: '1 día',
    week: '7 días',
    create: 'Crear y copiar enlace',
    copied: 'Enlace copiado. Caduca el {{time}}.',
    copyByHand: 'El navegador no permite copiar el enlace. Selecciónelo y cópielo a mano.',
    links: 'Enlaces a este borrador',
    none: 'Nadie tiene un enlace a este borrador.',
    expires: 'Caduca el {{time}}',
    sharedBy: 'Compartido por {{name}}',
    link: 'Enlace de vista previa que caduca el {{time}}',
    copy: 'Copiar',
    open: 'Abrir',
    revoke: 'Revocar',
    revoked: 'Revocado. El enlace ya no se abre.',
    failed: 'No ha funcionado. Compruebe la conexión e inténtelo de nuevo.',
  },
  ja: {
    share: 'プレビューを共有',
    title: '{{language}}の下書きを共有',
    scope:
      'リンクを知っている人は、有効期限までこのページの{{language}}の最新の下書きだけを閲覧できます。',
    validFor: '有効期間',
    hour: '1 時間',
    day: '1 日',
    week: '7 日',
    create: 'リンクを作成してコピー',
    copied: 'リンクをコピーしました。有効期限：{{time}}',
    copyByHand: 'ブラウザーがコピーを許可していません。リンクを選択して手動でコピーしてください。',
    links: 'この下書きへのリンク',
    none: 'この下書きへのリンクはまだありません。',
    expires: '有効期限：{{time}}',
    sharedBy: '共有者：{{name}}',
    link: '有効期限が {{time}} のプレビューリンク',
    copy: 'コピー',
    open: '開く',
    revoke: '取り消す',
    revoked: '取り消しました。このリンクはもう開けません。',
    failed: '処理できませんでした。接続を確認してもう一度お試しください。',
  },
  ko: {
    share: '미리보기 공유',
    title: '{{language}} 초안 공유',
    scope:
      '링크를 가진 사람은 만료될 때까지 이 페이지의 최신 {{language}} 초안만 볼 수 있으며, 그 밖의 것은 볼 수 없습니다.',
    validFor: '유효 기간',
    hour: '1시간',
    day: '1일',
    week: '7일',
    create: '링크 만들고 복사',
    copied: '링크를 복사했습니다. 만료: {{time}}',
    copyByHand: '브라우저가 링크 복사를 허용하지 않습니다. 링크를 선택해 직접 복사하세요.',
    links: '이 초안의 링크',
    none: '이 초안을 공유한 링크가 없습니다.',
    expires: '만료: {{time}}',
    sharedBy: '공유한 사람: {{name}}',
    link: '{{time}}에 만료되는 미리보기 링크',
    copy: '복사',
    open: '열기',
    revoke: '취소',
    revoked: '취소했습니다. 이 링크는 더 이상 열리지 않습니다.',
    failed: '처리하지 못했습니다. 연결을 확인하고 다시 시도하세요.',
  },
} as const satisfies Readonly<Record<string, PreviewWords>>
