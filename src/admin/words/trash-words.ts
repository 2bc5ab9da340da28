import type { Loss } from '#collections/uses/find-uses'

/** What the dialogs say by which documents go to the trash, are deleted for good or come back. */
export type TrashWords = Readonly<
  Record<
    | 'looking'
    | 'unreachable'
    | 'missing'
    | 'notPublic'
    | 'unused'
    | 'canRestore'
    | 'publicNow'
    | 'publicTitle'
    | 'notAll'
    | 'more'
    | 'inTrash'
    | 'untitled'
    | 'allLanguages'
    | 'restoredWhole'
    | Loss,
    string
  >
>

/** By the admin's language; Payload's code for Japanese is `ja`. */
export const trashWords = {
  en: {
    looking: 'Checking where this is used …',
    unreachable:
      'Cannot check where this is used right now. Close this dialog and try again in a moment.',
    missing: 'What public pages will lose',
    notPublic: 'Also used, but not public',
    unused: 'No other document uses this.',
    canRestore: 'You can restore it from the trash at any time.',
    publicNow: 'Published in {{languages}}. These pages will be removed from the site.',
    publicTitle:
      '“{{title}}” is published in {{languages}}. These pages will be removed from the site.',
    notAll: 'Only the first {{count}} documents were checked.',
    more: 'and {{count}} more',
    inTrash: 'in the trash',
    untitled: 'Untitled',
    allLanguages: 'all languages',
    restoredWhole:
      'It comes back exactly as it was: published in the same languages, with its drafts and addresses.',
    picture: 'will lose this picture',
    author: 'will have no author',
    topic: 'will lose this topic',
    link: 'keeps the words, but not the link',
    redirect: 'will lead nowhere',
  },
  zh: {
    looking: '正在检查使用情况……',
    unreachable: '暂时无法检查使用情况。请关闭此对话框，稍后重试。',
    missing: '公开页面将缺少的内容',
    notPublic: '也在使用，但未公开',
    unused: '没有其他文档使用此内容。',
    canRestore: '您可以随时从垃圾箱恢复。',
    publicNow: '已发布的语言：{{languages}}。这些页面将从网站上移除。',
    publicTitle: '“{{title}}”已发布的语言：{{languages}}。这些页面将从网站上移除。',
    notAll: '只检查了前 {{count}} 个文档。',
    more: '还有 {{count}} 处',
    inTrash: '在垃圾箱中',
    untitled: '无标题',
    allLanguages: '所有语言',
    restoredWhole: '恢复后与删除前完全一致：已发布的语言、草稿和网址都会保留。',
    picture: '将不再显示这张图片',
    author: '将没有作者',
    topic: '将失去这个主题',
    link: '文字保留，但链接消失',
    redirect: '将不再指向任何页面',
  },
  pt: {
    looking: 'Verificando onde isto é usado …',
    unreachable:
      'Não é possível verificar agora onde isto é usado. Feche esta janela e tente de novo em instantes.',
    missing: 'O que as páginas públicas vão perder',
    notPublic: 'Também usado, mas não público',
    unused: 'Nenhum outro documento usa isto.',
    canRestore: 'Você pode restaurar da lixeira a qualquer momento.',
    publicNow: 'Publicado em {{languages}}. Essas páginas sairão do site.',
    publicTitle: '“{{title}}” está publicado em {{languages}}. Essas páginas sairão do site.',
    notAll: 'Só os primeiros {{count}} documentos foram verificados.',
    more: 'e mais {{count}}',
    inTrash: 'na lixeira',
    untitled: 'Sem título',
    allLanguages: 'todos os idiomas',
    restoredWhole:
      'Tudo volta exatamente como era: publicado nos mesmos idiomas, com rascunhos e endereços.',
    picture: 'ficará sem esta imagem',
    author: 'ficará sem autor',
    topic: 'perderá este tema',
    link: 'mantém o texto, mas sem o link',
    redirect: 'não levará a lugar nenhum',
  },
  de: {
    looking: 'Verwendung wird geprüft …',
    unreachable:
      'Die Verwendung lässt sich gerade nicht prüfen. Schließen Sie diesen Dialog und versuchen Sie es gleich noch einmal.',
    missing: 'Das fehlt danach auf öffentlichen Seiten',
    notPublic: 'Auch verwendet, aber nicht öffentlich',
    unused: 'Kein anderes Dokument verwendet dies.',
    canRestore: 'Sie können es jederzeit aus dem Papierkorb wiederherstellen.',
    publicNow: 'Veröffentlicht auf {{languages}}. Diese Seiten verschwinden von der Website.',
    publicTitle:
      '„{{title}}“ ist veröffentlicht auf {{languages}}. Diese Seiten verschwinden von der Website.',
    notAll: 'Nur die ersten {{count}} Dokumente wurden geprüft.',
    more: 'und {{count}} weitere',
    inTrash: 'im Papierkorb',
    untitled: 'Ohne Titel',
    allLanguages: 'alle Sprachen',
    restoredWhole:
      'Alles kommt genau so zurück, wie es war: in denselben Sprachen veröffentlicht, mit Entwürfen und Adressen.',
    picture: 'verliert dieses Bild',
    author: 'hat dann keinen Autor',
    topic: 'verliert dieses Thema',
    link: 'behält den Text, aber nicht den Link',
    redirect: 'führt dann ins Leere',
  },
  fr: {
    looking: 'Vérification des utilisations…',
    unreachable:
      'Impossible de vérifier les utilisations pour le moment. Fermez cette fenêtre et réessayez dans un instant.',
    missing: 'Ce que des pages publiques vont perdre',
    notPublic: 'Aussi utilisé, mais non public',
    unused: 'Aucun autre document ne l’utilise.',
    canRestore: 'Vous pouvez le restaurer depuis la corbeille à tout moment.',
    publicNow: 'Publié en : {{languages}}. Ces pages disparaîtront du site.',
    publicTitle: '« {{title}} » est publié en : {{languages}}. Ces pages disparaîtront du site.',
    notAll: 'Seuls les {{count}} premiers documents ont été vérifiés.',
    more: 'et {{count}} de plus',
    inTrash: 'dans la corbeille',
    untitled: 'Sans titre',
    allLanguages: 'toutes les langues',
    restoredWhole:
      'Tout revient exactement comme avant : publié dans les mêmes langues, avec ses brouillons et ses adresses.',
    picture: 'perdra cette image',
    author: 'n’aura plus d’auteur',
    topic: 'perdra ce thème',
    link: 'garde le texte, mais sans le lien',
    redirect: 'ne mènera plus nulle part',
  },
  es: {
    looking: 'Comprobando dónde se usa…',
    unreachable:
      'Ahora no se puede comprobar dónde se usa. Cierre este diálogo e inténtelo de nuevo en un momento.',
    missing: 'Lo que perderán las páginas públicas',
    notPublic: 'También se usa, pero no es público',
    unused: 'Ningún otro documento lo usa.',
    canRestore: 'Puede restaurarlo desde la papelera cuando quiera.',
    publicNow: 'Publicado en {{languages}}. Estas páginas desaparecerán del sitio.',
    publicTitle:
      '«{{title}}» está publicado en {{languages}}. Estas páginas desaparecerán del sitio.',
    notAll: 'Solo se han comprobado los primeros {{count}} documentos.',
    more: 'y {{count}} más',
    inTrash: 'en la papelera',
    untitled: 'Sin título',
    allLanguages: 'todos los idiomas',
    restoredWhole:
      'Todo vuelve exactamente como estaba: publicado en los mismos idiomas, con sus borradores y direcciones.',
    picture: 'perderá esta imagen',
    author: 'se quedará sin autor',
    topic: 'perderá este tema',
    link: 'conserva el texto, pero no el enlace',
    redirect: 'no llevará a ninguna parte',
  },
  ja: {
    looking: '使用箇所を確認しています…',
    unreachable:
      '使用箇所を確認できませんでした。このダイアログを閉じて、しばらくしてからもう一度お試しください。',
    missing: '公開ページから失われるもの',
    notPublic: '非公開の使用箇所',
    unused: 'ほかに使用している文書はありません。',
    canRestore: 'ゴミ箱からいつでも復元できます。',
    publicNow: '公開中の言語：{{languages}}。これらのページはサイトから削除されます。',
    publicTitle:
      '「{{title}}」は公開中です（{{languages}}）。これらのページはサイトから削除されます。',
    notAll: '最初の {{count}} 件だけを確認しました。',
    more: 'ほか {{count}} 件',
    inTrash: 'ゴミ箱内',
    untitled: '無題',
    allLanguages: 'すべての言語',
    restoredWhole: '公開中の言語、下書き、アドレスを含め、削除前の状態にそのまま戻ります。',
    picture: 'この画像が表示されなくなります',
    author: '著者の表示がなくなります',
    topic: 'このトピックが外れます',
    link: '文字は残り、リンクはなくなります',
    redirect: '転送先がなくなります',
  },
  ko: {
    looking: '사용된 곳을 확인하는 중…',
    unreachable: '지금은 사용된 곳을 확인할 수 없습니다. 이 창을 닫고 잠시 후 다시 시도해 주세요.',
    missing: '공개 페이지에서 사라지는 내용',
    notPublic: '공개되지 않은 사용처',
    unused: '이 항목을 사용하는 다른 문서가 없습니다.',
    canRestore: '언제든지 휴지통에서 복원할 수 있습니다.',
    publicNow: '게시된 언어: {{languages}}. 이 페이지들은 사이트에서 사라집니다.',
    publicTitle:
      '“{{title}}”이(가) 게시된 언어: {{languages}}. 이 페이지들은 사이트에서 사라집니다.',
    notAll: '처음 {{count}}개 문서만 확인했습니다.',
    more: '외 {{count}}곳',
    inTrash: '휴지통에 있음',
    untitled: '제목 없음',
    allLanguages: '모든 언어',
    restoredWhole: '게시된 언어, 초안, 주소까지 삭제 전과 똑같이 돌아옵니다.',
    picture: '이 사진이 표시되지 않습니다',
    author: '작성자가 표시되지 않습니다',
    topic: '이 주제가 빠집니다',
    link: '글은 남고 링크만 사라집니다',
    redirect: '연결할 곳이 없어집니다',
  },
} satisfies Readonly<Record<string, TrashWords>>
