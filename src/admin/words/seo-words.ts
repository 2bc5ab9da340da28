/** What editors read of search results, shared links and what is to be mended of a page. */
export type SeoWords = Readonly<
  Record<
    | 'generate'
    | 'titleHelp'
    | 'descriptionHelp'
    | 'imageHelp'
    | 'width'
    | 'empty'
    | 'short'
    | 'good'
    | 'long'
    | 'searchResult'
    | 'sharedLink'
    | 'noPicture'
    | 'noTitle'
    | 'noText'
    | 'mend'
    | 'nothing'
    | 'unchecked'
    | 'no-description'
    | 'no-alt'
    | 'blocked'
    | 'dead-link'
    | 'stand-in-link'
    | 'write'
    | 'describe'
    | 'show'
    | 'failed',
    string
  >
>

/** By the admin's language; Payload's code for Japanese is `ja`. */
export const seoWords = {
  en: {
    generate: 'Generate',
    titleHelp:
      'For search results, shared links and browser tabs. Left empty, the page’s own title.',
    descriptionHelp:
      'Below the title in search results and shared links. Left empty, the excerpt, if there is one.',
    imageHelp:
      'Where the page is shared. Left empty, the picture of the page, or else that of the site.',
    width:
      '{{width}} wide, best between {{least}} and {{most}}. A Chinese, Japanese or Korean character counts as two.',
    empty: 'Empty',
    short: 'Too short',
    good: 'Good',
    long: 'Too long, will be cut',
    searchResult: 'As a search result',
    sharedLink: 'As a shared link',
    noPicture: 'No picture',
    noTitle: 'No title yet',
    noText: 'Without a description, search engines choose words from the page.',
    mend: 'To mend before publishing in {{language}}',
    nothing: 'Nothing to mend.',
    unchecked: 'Pictures and links could not be checked. Check the connection.',
    'no-description': 'There is no description. Write one for search results and shared links.',
    'no-alt':
      'The picture {{name}} has no alternative text in {{language}}. Describe what it shows.',
    blocked: 'This cannot be published',
    'dead-link':
      'The link “{{text}}” leads to a page that is not published or does not exist. Publish that page or change the link.',
    'stand-in-link':
      'The link “{{text}}” leads to a page that is not published in {{language}}; readers get it in English. Publish its translation or change the link.',
    write: 'Write',
    describe: 'Describe',
    show: 'Show',
    failed: 'Nothing could be generated. Check the connection and try again.',
  },
  zh: {
    generate: '生成',
    titleHelp: '用于搜索结果、分享链接和浏览器标签页。留空则使用页面标题。',
    descriptionHelp: '显示在搜索结果和分享链接的标题下方。留空则使用摘要（如有）。',
    imageHelp: '用于分享链接。留空则使用页面图片，若无则使用网站图片。',
    width: '宽度 {{width}}，以 {{least}} 至 {{most}} 为宜。一个中文、日文或韩文字符计为二。',
    empty: '空',
    short: '过短',
    good: '合适',
    long: '过长，会被截断',
    searchResult: '搜索结果中的样子',
    sharedLink: '分享链接的样子',
    noPicture: '无图片',
    noTitle: '尚无标题',
    noText: '没有描述时，搜索引擎会从页面中自行选取文字。',
    mend: '以{{language}}发布前需要完善',
    nothing: '没有需要完善之处。',
    unchecked: '无法检查图片和链接。请检查网络连接。',
    'no-description': '没有描述。请为搜索结果和分享链接写一段描述。',
    'no-alt': '图片 {{name}} 没有{{language}}替代文本。请描述图片内容。',
    blocked: '暂时无法发布',
    'dead-link': '链接“{{text}}”指向未发布或不存在的页面。请发布该页面或更改链接。',
    'stand-in-link':
      '链接“{{text}}”指向的页面未以{{language}}发布，读者看到的是英文。请发布其译文或更改链接。',
    write: '填写',
    describe: '描述图片',
    show: '查看',
    failed: '无法生成。请检查网络连接后重试。',
  },
  pt: {
    generate: 'Gerar',
    titleHelp:
      'Para resultados de busca, links compartilhados e abas do navegador. Em branco, vale o título da página.',
    descriptionHelp:
      'Abaixo do título em resultados de busca e links compartilhados. Em branco, vale o resumo, se houver.',
    imageHelp:
      'Onde a página é compartilhada. Em branco, vale a imagem da página ou, na falta dela, a do site.',
    width:
      'Largura {{width}}, ideal entre {{least}} e {{most}}. Um caractere chinês, japonês ou coreano conta como dois.',
    empty: 'Vazio',
    short: 'Curto demais',
    good: 'Bom',
    long: 'Longo demais, será cortado',
    searchResult: 'Como resultado de busca',
    sharedLink: 'Como link compartilhado',
    noPicture: 'Sem imagem',
    noTitle: 'Ainda sem título',
    noText: 'Sem descrição, os buscadores escolhem palavras da página.',
    mend: 'A corrigir antes de publicar em {{language}}',
    nothing: 'Nada a corrigir.',
    unchecked: 'Não foi possível verificar imagens e links. Verifique a conexão.',
    'no-description':
      'Não há descrição. Escreva uma para resultados de busca e links compartilhados.',
    'no-alt':
      'A imagem {{name}} não tem texto alternativo em {{language}}. Descreva o que ela mostra.',
    blocked: 'Isto impede a publicação',
    'dead-link':
      'O link “{{text}}” leva a uma página que não está publicada ou não existe. Publique essa página ou altere o link.',
    'stand-in-link':
      'O link “{{text}}” leva a uma página que não está publicada em {{language}}; os leitores a recebem em inglês. Publique a tradução ou altere o link.',
    write: 'Escrever',
    describe: 'Descrever',
    show: 'Mostrar',
    failed: 'Não foi possível gerar. Verifique a conexão e tente novamente.',
  },
  de: {
    generate: 'Vorschlagen',
    titleHelp:
      'Für Suchergebnisse, geteilte Links und Browser-Tabs. Bleibt er leer, gilt der Titel der Seite.',
    descriptionHelp:
      'Unter dem Titel in Suchergebnissen und geteilten Links. Bleibt sie leer, gilt der Anreißer, falls es einen gibt.',
    imageHelp:
      'Wo die Seite geteilt wird. Bleibt es leer, gilt das Bild der Seite, sonst das der Website.',
    width:
      'Breite {{width}}, am besten {{least}} bis {{most}}. Ein chinesisches, japanisches oder koreanisches Zeichen zählt doppelt.',
    empty: 'Leer',
    short: 'Zu kurz',
    good: 'Gut',
    long: 'Zu lang, wird gekürzt',
    searchResult: 'Als Suchergebnis',
    sharedLink: 'Als geteilter Link',
    noPicture: 'Kein Bild',
    noTitle: 'Noch ohne Titel',
    noText: 'Ohne Beschreibung wählen Suchmaschinen Wörter der Seite aus.',
    mend: 'Vor dem Veröffentlichen auf {{language}} zu verbessern',
    nothing: 'Nichts zu verbessern.',
    unchecked: 'Bilder und Links konnten nicht geprüft werden. Prüfen Sie die Verbindung.',
    'no-description':
      'Es gibt keine Beschreibung. Schreiben Sie eine für Suchergebnisse und geteilte Links.',
    'no-alt':
      'Das Bild {{name}} hat auf {{language}} keinen Alternativtext. Beschreiben Sie, was es zeigt.',
    blocked: 'Das verhindert das Veröffentlichen',
    'dead-link':
      'Der Link „{{text}}“ führt zu einer Seite, die nicht veröffentlicht ist oder nicht existiert. Veröffentlichen Sie die Seite, oder ändern Sie den Link.',
    'stand-in-link':
      'Der Link „{{text}}“ führt zu einer Seite, die auf {{language}} nicht veröffentlicht ist; gezeigt wird sie auf Englisch. Veröffentlichen Sie die Übersetzung, oder ändern Sie den Link.',
    write: 'Schreiben',
    describe: 'Beschreiben',
    show: 'Zeigen',
    failed:
      'Es ließ sich nichts vorschlagen. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
  },
  fr: {
    generate: 'Générer',
    titleHelp:
      'Pour les résultats de recherche, les liens partagés et les onglets. Vide, c’est le titre de la page.',
    descriptionHelp:
      'Sous le titre dans les résultats de recherche et les liens partagés. Vide, c’est le chapô, s’il y en a un.',
    imageHelp: 'Là où la page est partagée. Vide, c’est l’image de la page, sinon celle du site.',
    width:
      'Largeur {{width}}, idéalement de {{least}} à {{most}}. Un caractère chinois, japonais ou coréen compte double.',
    empty: 'Vide',
    short: 'Trop court',
    good: 'Bien',
    long: 'Trop long, sera coupé',
    searchResult: 'Comme résultat de recherche',
    sharedLink: 'Comme lien partagé',
    noPicture: 'Pas d’image',
    noTitle: 'Pas encore de titre',
    noText: 'Sans description, les moteurs de recherche choisissent des mots de la page.',
    mend: 'À améliorer avant de publier en {{language}}',
    nothing: 'Rien à améliorer.',
    unchecked: 'Les images et les liens n’ont pas pu être vérifiés. Vérifiez la connexion.',
    'no-description':
      'Il n’y a pas de description. Écrivez-en une pour les résultats de recherche et les liens partagés.',
    'no-alt':
      'L’image {{name}} n’a pas de texte alternatif en {{language}}. Décrivez ce qu’elle montre.',
    blocked: 'Ceci empêche la publication',
    'dead-link':
      'Le lien « {{text}} » mène à une page qui n’est pas publiée ou n’existe pas. Publiez cette page ou modifiez le lien.',
    'stand-in-link':
      'Le lien « {{text}} » mène à une page qui n’est pas publiée en {{language}} ; elle s’affiche en anglais. Publiez sa traduction ou modifiez le lien.',
    write: 'Écrire',
    describe: 'Décrire',
    show: 'Montrer',
    failed: 'Rien n’a pu être généré. Vérifiez la connexion et réessayez.',
  },
  es: {
    generate: 'Generar',
    titleHelp:
      'Para resultados de búsqueda, enlaces compartidos y pestañas del navegador. Vacío, vale el título de la página.',
    descriptionHelp:
      'Bajo el título en resultados de búsqueda y enlaces compartidos. Vacía, vale el extracto, si lo hay.',
    imageHelp:
      'Donde se comparte la página. Vacía, vale la imagen de la página o, si no hay, la del sitio.',
    width:
      'Ancho {{width}}, mejor entre {{least}} y {{most}}. Un carácter chino, japonés o coreano cuenta como dos.',
    empty: 'Vacío',
    short: 'Demasiado corto',
    good: 'Bien',
    long: 'Demasiado largo, se cortará',
    searchResult: 'Como resultado de búsqueda',
    sharedLink: 'Como enlace compartido',
    noPicture: 'Sin imagen',
    noTitle: 'Aún sin título',
    noText: 'Sin descripción, los buscadores eligen palabras de la página.',
    mend: 'Por mejorar antes de publicar en {{language}}',
    nothing: 'Nada que mejorar.',
    unchecked: 'No se han podido comprobar imágenes y enlaces. Compruebe la conexión.',
    'no-description':
      'No hay descripción. Escriba una para los resultados de búsqueda y los enlaces compartidos.',
    'no-alt':
      'La imagen {{name}} no tiene texto alternativo en {{language}}. Describa lo que muestra.',
    blocked: 'Esto impide publicar',
    'dead-link':
      'El enlace «{{text}}» lleva a una página que no está publicada o no existe. Publique esa página o cambie el enlace.',
    'stand-in-link':
      'El enlace «{{text}}» lleva a una página que no está publicada en {{language}}; los lectores la reciben en inglés. Publique la traducción o cambie el enlace.',
    write: 'Escribir',
    describe: 'Describir',
    show: 'Mostrar',
    failed: 'No se ha podido generar nada. Compruebe la conexión e inténtelo de nuevo.',
  },
  ja: {
    generate: '自動生成',
    titleHelp:
      '検索結果、共有リンク、ブラウザーのタブに表示されます。空欄の場合はページのタイトルが使われます。',
    descriptionHelp:
      '検索結果と共有リンクでタイトルの下に表示されます。空欄の場合は抜粋があればそれが使われます。',
    imageHelp:
      '共有リンクに表示されます。空欄の場合はページの画像、なければサイトの画像が使われます。',
    width:
      '幅 {{width}}（目安は {{least}}～{{most}}）。日本語・中国語・韓国語の文字は 2 と数えます。',
    empty: '未入力',
    short: '短すぎます',
    good: '適切です',
    long: '長すぎて途中で切れます',
    searchResult: '検索結果での表示',
    sharedLink: '共有リンクでの表示',
    noPicture: '画像なし',
    noTitle: 'タイトル未設定',
    noText: '説明がない場合、検索エンジンがページの文章から選びます。',
    mend: '{{language}}での公開前に直すところ',
    nothing: '直すところはありません。',
    unchecked: '画像とリンクを確認できませんでした。接続を確認してください。',
    'no-description': '説明がありません。検索結果と共有リンクのために書いてください。',
    'no-alt':
      '画像 {{name}} に{{language}}の代替テキストがありません。画像の内容を説明してください。',
    blocked: 'このままでは公開できません',
    'dead-link':
      'リンク「{{text}}」の先のページは未公開か、存在しません。そのページを公開するか、リンクを変更してください。',
    'stand-in-link':
      'リンク「{{text}}」の先のページは{{language}}で公開されておらず、英語で表示されます。翻訳を公開するか、リンクを変更してください。',
    write: '書く',
    describe: '説明する',
    show: '表示',
    failed: '生成できませんでした。接続を確認してもう一度お試しください。',
  },
  ko: {
    generate: '자동 생성',
    titleHelp: '검색 결과, 공유 링크, 브라우저 탭에 표시됩니다. 비워 두면 페이지 제목이 쓰입니다.',
    descriptionHelp:
      '검색 결과와 공유 링크에서 제목 아래에 표시됩니다. 비워 두면 요약이 있을 경우 요약이 쓰입니다.',
    imageHelp:
      '공유 링크에 표시됩니다. 비워 두면 페이지의 이미지, 없으면 사이트의 이미지가 쓰입니다.',
    width: '너비 {{width}}, 권장 {{least}}~{{most}}. 한국어·중국어·일본어 글자는 2로 셉니다.',
    empty: '비어 있음',
    short: '너무 짧음',
    good: '적당함',
    long: '너무 길어 잘립니다',
    searchResult: '검색 결과에서',
    sharedLink: '공유 링크에서',
    noPicture: '이미지 없음',
    noTitle: '제목 없음',
    noText: '설명이 없으면 검색 엔진이 페이지의 글에서 고릅니다.',
    mend: '{{language}} 게시 전에 고칠 점',
    nothing: '고칠 점이 없습니다.',
    unchecked: '이미지와 링크를 확인하지 못했습니다. 연결을 확인하세요.',
    'no-description': '설명이 없습니다. 검색 결과와 공유 링크에 쓰일 설명을 작성하세요.',
    'no-alt': '이미지 {{name}}에 {{language}} 대체 텍스트가 없습니다. 무엇이 보이는지 설명하세요.',
    blocked: '이대로는 게시할 수 없습니다',
    'dead-link':
      '링크 “{{text}}”의 페이지는 게시되지 않았거나 존재하지 않습니다. 그 페이지를 게시하거나 링크를 바꾸세요.',
    'stand-in-link':
      '링크 “{{text}}”의 페이지는 {{language}} 버전이 게시되지 않아 영어로 표시됩니다. 번역을 게시하거나 링크를 바꾸세요.',
    write: '작성',
    describe: '설명 작성',
    show: '보기',
    failed: '생성하지 못했습니다. 연결을 확인하고 다시 시도하세요.',
  },
} as const satisfies Readonly<Record<string, SeoWords>>
