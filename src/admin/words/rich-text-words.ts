/** What the editor of rich texts says of pasting, and of what keeps a text from being published. */
export type RichTextWord =
  | 'tabHint'
  | 'failed'
  | 'oneLeftOut'
  | 'manyLeftOut'
  | 'address'
  | 'private'
  | 'unreachable'
  | 'refused'
  | 'too-slow'
  | 'too-large'
  | 'not-a-picture'
  | 'busy'
  | 'local'
  | 'forbidden'
  | 'no-place'
  | 'too-many'
  | 'link-address'
  | 'link-page'
  | 'link-field'
  | 'picture-pending'
  | 'picture-lost'
  | 'field'
  | 'node'

export type RichTextWords = Readonly<Record<RichTextWord, string>>

/** By the admin's language; Payload's code for Japanese is `ja`. */
export const richTextWords = {
  en: {
    tabHint: 'Tab nests an item, Shift+Tab takes it out. Press Escape, then Tab to leave the text.',
    failed: 'This could not be pasted. Try again, or paste it as plain text.',
    oneLeftOut: 'One picture was left out.',
    manyLeftOut: '{{count}} pictures were left out.',
    address: 'Its address is not one on the web.',
    private: 'Its address leads into a private network.',
    unreachable: 'It could not be loaded. Save it and upload it yourself.',
    refused: 'The other site does not hand it out. Save it and upload it yourself.',
    'too-slow': 'The other site took too long. Save it and upload it yourself.',
    'too-large': 'It is larger than 10 MB. Reduce it and upload it yourself.',
    'not-a-picture': 'It is not a JPEG, PNG, WebP, AVIF, or GIF.',
    busy: 'Several pictures are being loaded. Paste it again in a moment.',
    local: 'It is a file on your computer. Upload it yourself.',
    forbidden: 'Only editors can upload pictures.',
    'no-place': 'This text cannot hold pictures.',
    'too-many': 'Paste at most 40 pictures at a time.',
    'link-address':
      'The link “{{text}}” in paragraph {{number}} has no valid address. Enter one or remove the link.',
    'link-page':
      'The link “{{text}}” in paragraph {{number}} leads to no page. Choose a page or remove the link.',
    'link-field':
      'The link “{{text}}” in paragraph {{number}} is incomplete. Open it and complete it.',
    'picture-pending':
      'The picture in paragraph {{number}} was never uploaded. Remove it and insert it again.',
    'picture-lost':
      'The picture in paragraph {{number}} refers to no file. Remove it or choose another.',
    field: '{{name}} in paragraph {{number}}: {{message}}',
    node: 'Paragraph {{number}} cannot be published: {{message}}',
  },
  zh: {
    tabHint: '按 Tab 缩进列表项，按 Shift+Tab 取消缩进。先按 Esc 再按 Tab 可离开正文。',
    failed: '无法粘贴此内容。请重试，或粘贴为纯文本。',
    oneLeftOut: '有一张图片未粘贴。',
    manyLeftOut: '有 {{count}} 张图片未粘贴。',
    address: '图片地址不是网址。',
    private: '图片地址指向内部网络。',
    unreachable: '无法加载图片。请先保存，再自行上传。',
    refused: '对方网站不提供该图片。请先保存，再自行上传。',
    'too-slow': '对方网站响应过慢。请先保存图片，再自行上传。',
    'too-large': '图片大于 10 MB。请缩小后自行上传。',
    'not-a-picture': '该文件不是 JPEG、PNG、WebP、AVIF 或 GIF 图片。',
    busy: '正在加载其他图片。请稍后重新粘贴。',
    local: '图片是您电脑上的文件。请自行上传。',
    forbidden: '只有编辑可以上传图片。',
    'no-place': '此处不能放置图片。',
    'too-many': '一次最多粘贴 40 张图片。',
    'link-address': '第 {{number}} 段的链接“{{text}}”没有有效地址。请填写地址或移除链接。',
    'link-page': '第 {{number}} 段的链接“{{text}}”没有指向任何页面。请选择页面或移除链接。',
    'link-field': '第 {{number}} 段的链接“{{text}}”不完整。请打开并补全。',
    'picture-pending': '第 {{number}} 段的图片没有上传。请移除后重新插入。',
    'picture-lost': '第 {{number}} 段的图片没有对应的文件。请移除或另选一张。',
    field: '第 {{number}} 段的{{name}}：{{message}}',
    node: '第 {{number}} 段无法发布：{{message}}',
  },
  pt: {
    tabHint:
      'Tab recua o item, Shift+Tab desfaz o recuo. Pressione Esc e depois Tab para sair do texto.',
    failed: 'Não foi possível colar. Tente novamente ou cole como texto simples.',
    oneLeftOut: 'Uma imagem ficou de fora.',
    manyLeftOut: '{{count}} imagens ficaram de fora.',
    address: 'O endereço dela não é da web.',
    private: 'O endereço dela leva a uma rede privada.',
    unreachable: 'Não foi possível carregá-la. Salve a imagem e envie você mesmo.',
    refused: 'O outro site não a fornece. Salve a imagem e envie você mesmo.',
    'too-slow': 'O outro site demorou demais. Salve a imagem e envie você mesmo.',
    'too-large': 'Ela tem mais de 10 MB. Reduza a imagem e envie você mesmo.',
    'not-a-picture': 'Não é JPEG, PNG, WebP, AVIF nem GIF.',
    busy: 'Várias imagens estão sendo carregadas. Cole novamente daqui a pouco.',
    local: 'É um arquivo do seu computador. Envie você mesmo.',
    forbidden: 'Só editores podem enviar imagens.',
    'no-place': 'Este texto não pode conter imagens.',
    'too-many': 'Cole no máximo 40 imagens de cada vez.',
    'link-address':
      'O link “{{text}}” no parágrafo {{number}} não tem um endereço válido. Informe um ou remova o link.',
    'link-page':
      'O link “{{text}}” no parágrafo {{number}} não leva a nenhuma página. Escolha uma ou remova o link.',
    'link-field': 'O link “{{text}}” no parágrafo {{number}} está incompleto. Abra e complete.',
    'picture-pending':
      'A imagem no parágrafo {{number}} não chegou a ser enviada. Remova e insira novamente.',
    'picture-lost': 'A imagem no parágrafo {{number}} não tem arquivo. Remova ou escolha outra.',
    field: '{{name}} no parágrafo {{number}}: {{message}}',
    node: 'O parágrafo {{number}} não pode ser publicado: {{message}}',
  },
  de: {
    tabHint:
      'Tab rückt den Punkt ein, Umschalt+Tab wieder aus. Mit Esc und dann Tab verlassen Sie den Text.',
    failed:
      'Das ließ sich nicht einfügen. Versuchen Sie es noch einmal, oder fügen Sie es als reinen Text ein.',
    oneLeftOut: 'Ein Bild wurde ausgelassen.',
    manyLeftOut: '{{count}} Bilder wurden ausgelassen.',
    address: 'Seine Adresse ist keine Webadresse.',
    private: 'Seine Adresse führt in ein privates Netz.',
    unreachable: 'Es ließ sich nicht laden. Speichern Sie es, und laden Sie es selbst hoch.',
    refused:
      'Die andere Website gibt es nicht heraus. Speichern Sie es, und laden Sie es selbst hoch.',
    'too-slow':
      'Die andere Website war zu langsam. Speichern Sie es, und laden Sie es selbst hoch.',
    'too-large': 'Es ist größer als 10 MB. Verkleinern Sie es, und laden Sie es selbst hoch.',
    'not-a-picture': 'Es ist kein JPEG, PNG, WebP, AVIF oder GIF.',
    busy: 'Es werden gerade mehrere Bilder geladen. Fügen Sie es gleich noch einmal ein.',
    local: 'Es liegt auf Ihrem Computer. Laden Sie es selbst hoch.',
    forbidden: 'Nur die Redaktion kann Bilder hochladen.',
    'no-place': 'Dieser Text kann keine Bilder enthalten.',
    'too-many': 'Fügen Sie höchstens 40 Bilder auf einmal ein.',
    'link-address':
      'Der Link „{{text}}“ in Absatz {{number}} hat keine gültige Adresse. Geben Sie eine ein, oder entfernen Sie den Link.',
    'link-page':
      'Der Link „{{text}}“ in Absatz {{number}} führt zu keiner Seite. Wählen Sie eine, oder entfernen Sie den Link.',
    'link-field':
      'Der Link „{{text}}“ in Absatz {{number}} ist unvollständig. Öffnen Sie ihn, und ergänzen Sie ihn.',
    'picture-pending':
      'Das Bild in Absatz {{number}} wurde nie hochgeladen. Entfernen Sie es, und fügen Sie es neu ein.',
    'picture-lost':
      'Zum Bild in Absatz {{number}} gibt es keine Datei. Entfernen Sie es, oder wählen Sie ein anderes.',
    field: '{{name}} in Absatz {{number}}: {{message}}',
    node: 'Absatz {{number}} lässt sich nicht veröffentlichen: {{message}}',
  },
  fr: {
    tabHint:
      'Tab imbrique l’élément, Maj+Tab le ressort. Appuyez sur Échap puis Tab pour quitter le texte.',
    failed: 'Le collage a échoué. Réessayez ou collez en texte brut.',
    oneLeftOut: 'Une image a été laissée de côté.',
    manyLeftOut: '{{count}} images ont été laissées de côté.',
    address: 'Son adresse n’est pas une adresse web.',
    private: 'Son adresse mène à un réseau privé.',
    unreachable: 'Elle n’a pas pu être chargée. Enregistrez-la, puis téléversez-la.',
    refused: 'L’autre site ne la fournit pas. Enregistrez-la, puis téléversez-la.',
    'too-slow': 'L’autre site a mis trop de temps. Enregistrez-la, puis téléversez-la.',
    'too-large': 'Elle dépasse 10 Mo. Réduisez-la, puis téléversez-la.',
    'not-a-picture': 'Ce n’est ni un JPEG, ni un PNG, ni un WebP, ni un AVIF, ni un GIF.',
    busy: 'Plusieurs images sont en cours de chargement. Collez-la de nouveau dans un instant.',
    local: 'C’est un fichier de votre ordinateur. Téléversez-le.',
    forbidden: 'Seule la rédaction peut téléverser des images.',
    'no-place': 'Ce texte ne peut pas contenir d’images.',
    'too-many': 'Collez au plus 40 images à la fois.',
    'link-address':
      'Le lien « {{text}} » du paragraphe {{number}} n’a pas d’adresse valable. Saisissez-en une ou retirez le lien.',
    'link-page':
      'Le lien « {{text}} » du paragraphe {{number}} ne mène à aucune page. Choisissez-en une ou retirez le lien.',
    'link-field':
      'Le lien « {{text}} » du paragraphe {{number}} est incomplet. Ouvrez-le et complétez-le.',
    'picture-pending':
      'L’image du paragraphe {{number}} n’a jamais été téléversée. Retirez-la et insérez-la de nouveau.',
    'picture-lost':
      'L’image du paragraphe {{number}} ne renvoie à aucun fichier. Retirez-la ou choisissez-en une autre.',
    field: '{{name}}, paragraphe {{number}} : {{message}}',
    node: 'Le paragraphe {{number}} ne peut pas être publié : {{message}}',
  },
  es: {
    tabHint:
      'Tab anida el elemento y Mayús+Tab lo saca. Pulse Esc y después Tab para salir del texto.',
    failed: 'No se pudo pegar. Inténtelo de nuevo o péguelo como texto sin formato.',
    oneLeftOut: 'Se ha omitido una imagen.',
    manyLeftOut: 'Se han omitido {{count}} imágenes.',
    address: 'Su dirección no es de la web.',
    private: 'Su dirección lleva a una red privada.',
    unreachable: 'No se pudo cargar. Guárdela y súbala usted.',
    refused: 'El otro sitio no la facilita. Guárdela y súbala usted.',
    'too-slow': 'El otro sitio tardó demasiado. Guárdela y súbala usted.',
    'too-large': 'Ocupa más de 10 MB. Redúzcala y súbala usted.',
    'not-a-picture': 'No es JPEG, PNG, WebP, AVIF ni GIF.',
    busy: 'Se están cargando varias imágenes. Péguela de nuevo en un momento.',
    local: 'Es un archivo de su ordenador. Súbalo usted.',
    forbidden: 'Solo los editores pueden subir imágenes.',
    'no-place': 'Este texto no puede contener imágenes.',
    'too-many': 'Pegue como máximo 40 imágenes a la vez.',
    'link-address':
      'El enlace «{{text}}» del párrafo {{number}} no tiene una dirección válida. Indique una o quite el enlace.',
    'link-page':
      'El enlace «{{text}}» del párrafo {{number}} no lleva a ninguna página. Elija una o quite el enlace.',
    'link-field':
      'El enlace «{{text}}» del párrafo {{number}} está incompleto. Ábralo y complételo.',
    'picture-pending':
      'La imagen del párrafo {{number}} no llegó a subirse. Quítela e insértela de nuevo.',
    'picture-lost': 'La imagen del párrafo {{number}} no tiene archivo. Quítela o elija otra.',
    field: '{{name}} del párrafo {{number}}: {{message}}',
    node: 'El párrafo {{number}} no se puede publicar: {{message}}',
  },
  ja: {
    tabHint:
      'Tab で項目を下げ、Shift+Tab で戻します。本文から出るには、Esc を押してから Tab を押します。',
    failed: '貼り付けできませんでした。もう一度試すか、書式なしで貼り付けてください。',
    oneLeftOut: '画像を 1 点除きました。',
    manyLeftOut: '画像を {{count}} 点除きました。',
    address: '画像の場所がウェブのアドレスではありません。',
    private: '画像のアドレスが内部ネットワークを指しています。',
    unreachable: '画像を読み込めませんでした。保存してからアップロードしてください。',
    refused: '相手のサイトから画像を取得できません。保存してからアップロードしてください。',
    'too-slow':
      '相手のサイトの応答に時間がかかりすぎました。保存してからアップロードしてください。',
    'too-large': '画像が 10 MB を超えています。小さくしてからアップロードしてください。',
    'not-a-picture': 'JPEG、PNG、WebP、AVIF、GIF のいずれでもありません。',
    busy: 'ほかの画像を読み込んでいます。少し待ってからもう一度貼り付けてください。',
    local: 'お使いのコンピューター上のファイルです。アップロードしてください。',
    forbidden: '画像をアップロードできるのは編集者だけです。',
    'no-place': 'この欄に画像は入れられません。',
    'too-many': '一度に貼り付けられる画像は 40 点までです。',
    'link-address':
      '第 {{number}} 段落のリンク「{{text}}」のアドレスが正しくありません。アドレスを入力するか、リンクを外してください。',
    'link-page':
      '第 {{number}} 段落のリンク「{{text}}」にはリンク先のページがありません。ページを選ぶか、リンクを外してください。',
    'link-field':
      '第 {{number}} 段落のリンク「{{text}}」に未入力の項目があります。開いて入力してください。',
    'picture-pending':
      '第 {{number}} 段落の画像はアップロードされていません。削除して、もう一度挿入してください。',
    'picture-lost':
      '第 {{number}} 段落の画像のファイルがありません。削除するか、別の画像を選んでください。',
    field: '第 {{number}} 段落の{{name}}：{{message}}',
    node: '第 {{number}} 段落は公開できません：{{message}}',
  },
  ko: {
    tabHint:
      'Tab 키로 항목을 들여쓰고 Shift+Tab 키로 내어씁니다. 본문에서 나가려면 Esc 키를 누른 다음 Tab 키를 누르세요.',
    failed: '붙여 넣지 못했습니다. 다시 시도하거나 서식 없이 붙여 넣으세요.',
    oneLeftOut: '이미지 1개를 제외했습니다.',
    manyLeftOut: '이미지 {{count}}개를 제외했습니다.',
    address: '이미지 주소가 웹 주소가 아닙니다.',
    private: '이미지 주소가 내부 네트워크를 가리킵니다.',
    unreachable: '이미지를 불러오지 못했습니다. 저장한 뒤 직접 업로드하세요.',
    refused: '상대 사이트에서 이미지를 제공하지 않습니다. 저장한 뒤 직접 업로드하세요.',
    'too-slow': '상대 사이트의 응답이 너무 느립니다. 저장한 뒤 직접 업로드하세요.',
    'too-large': '이미지가 10MB보다 큽니다. 크기를 줄여 직접 업로드하세요.',
    'not-a-picture': 'JPEG, PNG, WebP, AVIF, GIF 이미지가 아닙니다.',
    busy: '다른 이미지를 불러오는 중입니다. 잠시 후 다시 붙여 넣으세요.',
    local: '내 컴퓨터에 있는 파일입니다. 직접 업로드하세요.',
    forbidden: '편집자만 이미지를 업로드할 수 있습니다.',
    'no-place': '이 글에는 이미지를 넣을 수 없습니다.',
    'too-many': '이미지는 한 번에 40개까지 붙여 넣을 수 있습니다.',
    'link-address':
      '{{number}}번째 단락의 링크 “{{text}}”에 올바른 주소가 없습니다. 주소를 입력하거나 링크를 지우세요.',
    'link-page':
      '{{number}}번째 단락의 링크 “{{text}}”에 연결된 페이지가 없습니다. 페이지를 선택하거나 링크를 지우세요.',
    'link-field': '{{number}}번째 단락의 링크 “{{text}}”에 빠진 항목이 있습니다. 열어서 채우세요.',
    'picture-pending':
      '{{number}}번째 단락의 이미지가 업로드되지 않았습니다. 지우고 다시 넣으세요.',
    'picture-lost':
      '{{number}}번째 단락의 이미지에 파일이 없습니다. 지우거나 다른 이미지를 선택하세요.',
    field: '{{number}}번째 단락의 {{name}}: {{message}}',
    node: '{{number}}번째 단락을 게시할 수 없습니다: {{message}}',
  },
} as const satisfies Readonly<Record<string, RichTextWords>>
