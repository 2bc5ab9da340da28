import type { InLanguages } from '../field-words/in-languages'

/** What is said when many posts are published or unpublished at once, by the admin's language. */
export interface BulkWords {
  readonly bulk: Readonly<
    Record<
      | 'publish'
      | 'publishOne'
      | 'unpublish'
      | 'unpublishOne'
      | 'publishQuestion'
      | 'unpublishQuestion'
      | 'andMore'
      | 'progress'
      | 'published'
      | 'publishedOne'
      | 'unpublished'
      | 'unpublishedOne'
      | 'alreadyPublic'
      | 'notPublic'
      | 'notDone'
      | 'result'
      | 'noneFound',
      string
    >
  >
}

/** Payload's code for Japanese is `ja`. */
export const bulkWords: Readonly<Record<keyof InLanguages, BulkWords>> = {
  en: {
    bulk: {
      publish: 'Publish {{count}} posts in {{language}}',
      publishOne: 'Publish {{count}} post in {{language}}',
      unpublish: 'Unpublish {{count}} posts in {{language}}',
      unpublishOne: 'Unpublish {{count}} post in {{language}}',
      publishQuestion:
        'The newest {{language}} draft of each becomes public. The text in other languages stays as it is.',
      unpublishQuestion:
        'Visitors will no longer find these in {{language}}. The text stays here as a draft, and the other languages stay as they are.',
      andMore: 'and {{count}} more',
      progress: '{{done}} of {{count}}',
      published: '{{count}} posts are now public in {{language}}.',
      publishedOne: '{{count}} post is now public in {{language}}.',
      unpublished: '{{count}} posts are no longer public in {{language}}.',
      unpublishedOne: '{{count}} post is no longer public in {{language}}.',
      alreadyPublic: 'Already public and unchanged: {{count}}.',
      notPublic: 'Not public in {{language}} before: {{count}}.',
      notDone: 'Left as they were: {{count}}',
      result: 'Result in {{language}}',
      noneFound: 'The selected posts are gone. Reload the list.',
    },
  },
  zh: {
    bulk: {
      publish: '发布 {{count}} 篇文章的{{language}}版本',
      publishOne: '发布 {{count}} 篇文章的{{language}}版本',
      unpublish: '取消发布 {{count}} 篇文章的{{language}}版本',
      unpublishOne: '取消发布 {{count}} 篇文章的{{language}}版本',
      publishQuestion: '每篇文章的最新{{language}}草稿将公开。其他语言的文字保持不变。',
      unpublishQuestion:
        '访客将无法再看到这些文章的{{language}}版本。文字会作为草稿保留在这里，其他语言不受影响。',
      andMore: '以及另外 {{count}} 篇',
      progress: '{{done}}/{{count}}',
      published: '{{count}} 篇文章的{{language}}版本现已公开。',
      publishedOne: '{{count}} 篇文章的{{language}}版本现已公开。',
      unpublished: '{{count}} 篇文章的{{language}}版本已不再公开。',
      unpublishedOne: '{{count}} 篇文章的{{language}}版本已不再公开。',
      alreadyPublic: '已公开且没有更改：{{count}}。',
      notPublic: '{{language}}版本原本就未公开：{{count}}。',
      notDone: '保持原样：{{count}}',
      result: '{{language}}的结果',
      noneFound: '所选文章已不存在。请重新加载列表。',
    },
  },
  pt: {
    bulk: {
      publish: 'Publicar {{count}} artigos em {{language}}',
      publishOne: 'Publicar {{count}} artigo em {{language}}',
      unpublish: 'Despublicar {{count}} artigos em {{language}}',
      unpublishOne: 'Despublicar {{count}} artigo em {{language}}',
      publishQuestion:
        'O rascunho mais recente de cada um em {{language}} passa a ser público. O texto nos outros idiomas fica como está.',
      unpublishQuestion:
        'Os visitantes não encontrarão mais estes artigos em {{language}}. O texto permanece aqui como rascunho, e os outros idiomas ficam como estão.',
      andMore: 'e mais {{count}}',
      progress: '{{done}} de {{count}}',
      published: '{{count}} artigos agora são públicos em {{language}}.',
      publishedOne: '{{count}} artigo agora é público em {{language}}.',
      unpublished: '{{count}} artigos não são mais públicos em {{language}}.',
      unpublishedOne: '{{count}} artigo não é mais público em {{language}}.',
      alreadyPublic: 'Já públicos e sem alterações: {{count}}.',
      notPublic: 'Não eram públicos em {{language}}: {{count}}.',
      notDone: 'Ficaram como estavam: {{count}}',
      result: 'Resultado em {{language}}',
      noneFound: 'Os artigos selecionados não existem mais. Recarregue a lista.',
    },
  },
  de: {
    bulk: {
      publish: '{{count}} Artikel in {{language}} veröffentlichen',
      publishOne: '{{count}} Artikel in {{language}} veröffentlichen',
      unpublish: '{{count}} Artikel in {{language}} zurückziehen',
      unpublishOne: '{{count}} Artikel in {{language}} zurückziehen',
      publishQuestion:
        'Der jeweils neueste Entwurf in {{language}} wird öffentlich. Der Text in den anderen Sprachen bleibt, wie er ist.',
      unpublishQuestion:
        'Besucher finden diese Artikel dann nicht mehr in {{language}}. Der Text bleibt hier als Entwurf, und die anderen Sprachen bleiben, wie sie sind.',
      andMore: 'und {{count}} weitere',
      progress: '{{done}} von {{count}}',
      published: '{{count}} Artikel sind jetzt in {{language}} öffentlich.',
      publishedOne: '{{count}} Artikel ist jetzt in {{language}} öffentlich.',
      unpublished: '{{count}} Artikel sind nicht mehr in {{language}} öffentlich.',
      unpublishedOne: '{{count}} Artikel ist nicht mehr in {{language}} öffentlich.',
      alreadyPublic: 'Schon öffentlich und unverändert: {{count}}.',
      notPublic: 'Waren in {{language}} nicht öffentlich: {{count}}.',
      notDone: 'Unverändert geblieben: {{count}}',
      result: 'Ergebnis in {{language}}',
      noneFound: 'Die ausgewählten Artikel gibt es nicht mehr. Laden Sie die Liste neu.',
    },
  },
  fr: {
    bulk: {
      publish: 'Publier {{count}} articles en {{language}}',
      publishOne: 'Publier {{count}} article en {{language}}',
      unpublish: 'Dépublier {{count}} articles en {{language}}',
      unpublishOne: 'Dépublier {{count}} article en {{language}}',
      publishQuestion:
        'Le brouillon le plus récent de chacun en {{language}} devient public. Le texte des autres langues reste tel quel.',
      unpublishQuestion:
        'Les visiteurs ne trouveront plus ces articles en {{language}}. Le texte reste ici comme brouillon et les autres langues restent telles quelles.',
      andMore: 'et {{count}} de plus',
      progress: '{{done}} sur {{count}}',
      published: '{{count}} articles sont désormais publics en {{language}}.',
      publishedOne: '{{count}} article est désormais public en {{language}}.',
      unpublished: '{{count}} articles ne sont plus publics en {{language}}.',
      unpublishedOne: '{{count}} article n’est plus public en {{language}}.',
      alreadyPublic: 'Déjà publics et inchangés : {{count}}.',
      notPublic: 'N’étaient pas publics en {{language}} : {{count}}.',
      notDone: 'Restés tels quels : {{count}}',
      result: 'Résultat en {{language}}',
      noneFound: 'Les articles sélectionnés n’existent plus. Rechargez la liste.',
    },
  },
  es: {
    bulk: {
      publish: 'Publicar {{count}} artículos en {{language}}',
      publishOne: 'Publicar {{count}} artículo en {{language}}',
      unpublish: 'Retirar {{count}} artículos en {{language}}',
      unpublishOne: 'Retirar {{count}} artículo en {{language}}',
      publishQuestion:
        'El borrador más reciente de cada uno en {{language}} pasa a ser público. El texto en los demás idiomas sigue como está.',
      unpublishQuestion:
        'Los visitantes ya no encontrarán estos artículos en {{language}}. El texto queda aquí como borrador y los demás idiomas siguen como están.',
      andMore: 'y {{count}} más',
      progress: '{{done}} de {{count}}',
      published: '{{count}} artículos ya son públicos en {{language}}.',
      publishedOne: '{{count}} artículo ya es público en {{language}}.',
      unpublished: '{{count}} artículos ya no son públicos en {{language}}.',
      unpublishedOne: '{{count}} artículo ya no es público en {{language}}.',
      alreadyPublic: 'Ya públicos y sin cambios: {{count}}.',
      notPublic: 'No eran públicos en {{language}}: {{count}}.',
      notDone: 'Siguen como estaban: {{count}}',
      result: 'Resultado en {{language}}',
      noneFound: 'Los artículos seleccionados ya no existen. Vuelva a cargar la lista.',
    },
  },
  ja: {
    bulk: {
      publish: '{{count}}件の記事を{{language}}で公開',
      publishOne: '{{count}}件の記事を{{language}}で公開',
      unpublish: '{{count}}件の記事を{{language}}で非公開にする',
      unpublishOne: '{{count}}件の記事を{{language}}で非公開にする',
      publishQuestion:
        'それぞれの{{language}}の最新の下書きが公開されます。ほかの言語の文章は変わりません。',
      unpublishQuestion:
        '閲覧者にはこれらの記事の{{language}}版が表示されなくなります。文章は下書きとしてここに残り、ほかの言語は変わりません。',
      andMore: 'ほか{{count}}件',
      progress: '{{done}}／{{count}}件',
      published: '{{count}}件の記事を{{language}}で公開しました。',
      publishedOne: '{{count}}件の記事を{{language}}で公開しました。',
      unpublished: '{{count}}件の記事を{{language}}で非公開にしました。',
      unpublishedOne: '{{count}}件の記事を{{language}}で非公開にしました。',
      alreadyPublic: '公開済みで変更なし：{{count}}件。',
      notPublic: 'もともと{{language}}で非公開：{{count}}件。',
      notDone: '変更されなかった記事：{{count}}件',
      result: '{{language}}での結果',
      noneFound: '選択した記事はもうありません。一覧を再読み込みしてください。',
    },
  },
  ko: {
    bulk: {
      publish: '글 {{count}}개를 {{language}}로 게시',
      publishOne: '글 {{count}}개를 {{language}}로 게시',
      unpublish: '글 {{count}}개의 {{language}} 게시 취소',
      unpublishOne: '글 {{count}}개의 {{language}} 게시 취소',
      publishQuestion:
        '각 글의 최신 {{language}} 초안이 공개됩니다. 다른 언어의 내용은 그대로 유지됩니다.',
      unpublishQuestion:
        '방문자는 더 이상 이 글들의 {{language}} 내용을 볼 수 없습니다. 내용은 여기에 초안으로 남고 다른 언어는 그대로 유지됩니다.',
      andMore: '외 {{count}}개',
      progress: '{{count}}개 중 {{done}}개',
      published: '글 {{count}}개가 {{language}}로 공개되었습니다.',
      publishedOne: '글 {{count}}개가 {{language}}로 공개되었습니다.',
      unpublished: '글 {{count}}개의 {{language}} 내용이 더 이상 공개되지 않습니다.',
      unpublishedOne: '글 {{count}}개의 {{language}} 내용이 더 이상 공개되지 않습니다.',
      alreadyPublic: '이미 공개되어 있고 변경 없음: {{count}}개.',
      notPublic: '원래 {{language}}로 공개되지 않음: {{count}}개.',
      notDone: '그대로 남은 글: {{count}}개',
      result: '{{language}} 결과',
      noneFound: '선택한 글이 더 이상 없습니다. 목록을 새로 고치세요.',
    },
  },
}
