/** What the cropper says, and what is told of a picture that is not taken. */
export interface PictureWords {
  readonly cropper: Readonly<
    Record<
      | 'label'
      | 'crop'
      | 'done'
      | 'reset'
      | 'undo'
      | 'zoom'
      | 'zoomIn'
      | 'zoomOut'
      | 'selection'
      | 'keys'
      | 'inLists'
      | 'onPages'
      | 'whole'
      | 'chosen'
      | 'noPicture'
      | 'unreadable',
      string
    >
  >
  readonly faults: Readonly<
    Record<
      | 'empty'
      | 'heic'
      | 'svg'
      | 'too-heavy'
      | 'unreadable-form'
      | 'not-a-picture'
      | 'damaged'
      | 'too-small'
      | 'too-large'
      | 'name'
      | 'crop-shape'
      | 'crop-outside'
      | 'crop-not-square'
      | 'crop-too-small',
      string
    >
  >
}

/** By the admin's language; Payload's code for Japanese is `ja`. */
export const pictureWords = {
  en: {
    cropper: {
      label: 'Square',
      crop: 'Crop the square',
      done: 'Done',
      reset: 'Reset to centre',
      undo: 'Undo',
      zoom: 'Zoom',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      selection: 'Selected square',
      keys: 'Drag the picture, or move it with the arrow keys; + and − zoom.',
      inLists: 'In lists',
      onPages: 'On the page',
      whole: 'The whole height or width is shown, from the middle of the picture.',
      chosen: 'Selected: {{side}} × {{side}} pixels. Save to apply.',
      noPicture: 'Choose a picture first.',
      unreadable: 'The picture cannot be shown here. Save it first, or choose another.',
    },
    faults: {
      empty: 'The file is empty. Upload it again, or export it once more.',
      heic: 'Browsers cannot show HEIC pictures. Export this one as JPEG and upload that.',
      svg: 'SVG files can carry scripts, so they are not accepted. Export this one as PNG or WebP and upload that.',
      'too-heavy': 'The file is larger than 32 MB. Upload a smaller one.',
      'unreadable-form':
        'The upload did not arrive complete, or its file name holds characters that no file can have. Rename the file and upload it again.',
      'not-a-picture':
        'This is not a picture, whatever its name says. Upload a JPEG, PNG, WebP, AVIF or GIF.',
      damaged: 'The picture is damaged or incomplete. Export it again and upload the new file.',
      'too-small':
        'The picture is too small. Upload one that is at least {least} pixels wide and high.',
      'too-large':
        'The picture is too large. Upload one of at most {megapixels} megapixels and {side} pixels on each side.',
      name: 'The file name holds a character that no file can have. Rename the file and upload it again.',
      'crop-shape':
        'The selection is invalid. Give x, y, width and height of one picture in whole pixels.',
      'crop-outside':
        'The selection reaches out of the picture. Keep it within {width} × {height} pixels.',
      'crop-not-square': 'The selection is not square. Give it the same width and height.',
      'crop-too-small':
        'The selection is too small. Make it at least {least} pixels wide and high.',
    },
  },
  zh: {
    cropper: {
      label: '方形图片',
      crop: '裁剪方形',
      done: '完成',
      reset: '恢复居中',
      undo: '撤销',
      zoom: '缩放',
      zoomIn: '放大',
      zoomOut: '缩小',
      selection: '所选方形',
      keys: '拖动图片，或用方向键移动；按 + 和 − 缩放。',
      inLists: '列表中',
      onPages: '页面上',
      whole: '显示图片中央的最大方形。',
      chosen: '已选：{{side}} × {{side}} 像素。保存后生效。',
      noPicture: '请先选择图片。',
      unreadable: '此处无法显示该图片。请先保存，或选择其他图片。',
    },
    faults: {
      empty: '文件是空的。请重新上传，或重新导出。',
      heic: '浏览器无法显示 HEIC 图片。请导出为 JPEG 后再上传。',
      svg: 'SVG 文件可能包含脚本，因此不接受。请导出为 PNG 或 WebP 后再上传。',
      'too-heavy': '文件超过 32 MB。请上传较小的文件。',
      'unreadable-form': '上传不完整，或文件名中有不允许的字符。请重命名文件后再上传。',
      'not-a-picture': '无论文件名如何，这都不是图片。请上传 JPEG、PNG、WebP、AVIF 或 GIF。',
      damaged: '图片已损坏或不完整。请重新导出后再上传。',
      'too-small': '图片太小。请上传宽和高都不少于 {least} 像素的图片。',
      'too-large': '图片太大。请上传不超过 {megapixels} 百万像素、每边不超过 {side} 像素的图片。',
      name: '文件名中有不允许的字符。请重命名文件后再上传。',
      'crop-shape': '选区无效。请以整数像素给出一张图片的 x、y、width 和 height。',
      'crop-outside': '选区超出了图片。请保持在 {width} × {height} 像素之内。',
      'crop-not-square': '选区不是正方形。请让宽和高相等。',
      'crop-too-small': '选区太小。宽和高至少为 {least} 像素。',
    },
  },
  pt: {
    cropper: {
      label: 'Quadrado',
      crop: 'Recortar o quadrado',
      done: 'Concluir',
      reset: 'Voltar ao centro',
      undo: 'Desfazer',
      zoom: 'Zoom',
      zoomIn: 'Aproximar',
      zoomOut: 'Afastar',
      selection: 'Quadrado selecionado',
      keys: 'Arraste a imagem ou mova-a com as setas; + e − aproximam e afastam.',
      inLists: 'Nas listas',
      onPages: 'Na página',
      whole: 'É mostrado o maior quadrado, a partir do centro da imagem.',
      chosen: 'Selecionado: {{side}} × {{side}} pixels. Salve para aplicar.',
      noPicture: 'Escolha primeiro uma imagem.',
      unreadable: 'A imagem não pode ser mostrada aqui. Salve-a primeiro ou escolha outra.',
    },
    faults: {
      empty: 'O arquivo está vazio. Envie-o de novo ou exporte-o outra vez.',
      heic: 'Os navegadores não exibem imagens HEIC. Exporte esta como JPEG e envie o novo arquivo.',
      svg: 'Arquivos SVG podem conter scripts e por isso não são aceitos. Exporte este como PNG ou WebP e envie o novo arquivo.',
      'too-heavy': 'O arquivo tem mais de 32 MB. Envie um menor.',
      'unreadable-form':
        'O envio chegou incompleto, ou o nome do arquivo tem caracteres não permitidos. Renomeie o arquivo e envie-o de novo.',
      'not-a-picture':
        'Isto não é uma imagem, seja qual for o nome do arquivo. Envie JPEG, PNG, WebP, AVIF ou GIF.',
      damaged: 'A imagem está danificada ou incompleta. Exporte-a de novo e envie o novo arquivo.',
      'too-small':
        'A imagem é pequena demais. Envie uma com pelo menos {least} pixels de largura e de altura.',
      'too-large':
        'A imagem é grande demais. Envie uma de no máximo {megapixels} megapixels e {side} pixels de cada lado.',
      name: 'O nome do arquivo contém um caractere não permitido. Renomeie o arquivo e envie-o de novo.',
      'crop-shape':
        'A seleção é inválida. Informe x, y, width e height de uma única imagem em pixels inteiros.',
      'crop-outside':
        'A seleção ultrapassa a imagem. Mantenha-a dentro de {width} × {height} pixels.',
      'crop-not-square': 'A seleção não é quadrada. Use a mesma largura e altura.',
      'crop-too-small':
        'A seleção é pequena demais. Deixe-a com pelo menos {least} pixels de largura e de altura.',
    },
  },
  de: {
    cropper: {
      label: 'Quadrat',
      crop: 'Quadrat zuschneiden',
      done: 'Fertig',
      reset: 'Zurück zur Mitte',
      undo: 'Rückgängig',
      zoom: 'Zoom',
      zoomIn: 'Vergrößern',
      zoomOut: 'Verkleinern',
      selection: 'Gewähltes Quadrat',
      keys: 'Das Bild ziehen oder mit den Pfeiltasten bewegen; + und − zoomen.',
      inLists: 'In Listen',
      onPages: 'Auf der Seite',
      whole: 'Gezeigt wird das größte Quadrat aus der Mitte des Bildes.',
      chosen: 'Gewählt: {{side}} × {{side}} Pixel. Wirkt nach dem Speichern.',
      noPicture: 'Zuerst ein Bild wählen.',
      unreadable:
        'Das Bild lässt sich hier nicht anzeigen. Speichern Sie es zuerst, oder wählen Sie ein anderes.',
    },
    faults: {
      empty: 'Die Datei ist leer. Laden Sie sie noch einmal hoch, oder exportieren Sie sie neu.',
      heic: 'Browser können HEIC-Bilder nicht anzeigen. Exportieren Sie dieses als JPEG, und laden Sie die neue Datei hoch.',
      svg: 'SVG-Dateien können Skripte enthalten und werden deshalb nicht angenommen. Exportieren Sie diese als PNG oder WebP, und laden Sie die neue Datei hoch.',
      'too-heavy': 'Die Datei ist größer als 32 MB. Laden Sie eine kleinere hoch.',
      'unreadable-form':
        'Die Datei ist nicht vollständig angekommen, oder ihr Name enthält unzulässige Zeichen. Benennen Sie sie um, und laden Sie sie noch einmal hoch.',
      'not-a-picture':
        'Das ist kein Bild, auch wenn der Name es sagt. Laden Sie JPEG, PNG, WebP, AVIF oder GIF hoch.',
      damaged:
        'Das Bild ist beschädigt oder unvollständig. Exportieren Sie es noch einmal, und laden Sie die neue Datei hoch.',
      'too-small':
        'Das Bild ist zu klein. Laden Sie eines hoch, das mindestens {least} Pixel breit und hoch ist.',
      'too-large':
        'Das Bild ist zu groß. Laden Sie eines mit höchstens {megapixels} Megapixeln und {side} Pixeln je Seite hoch.',
      name: 'Der Dateiname enthält ein unzulässiges Zeichen. Benennen Sie die Datei um, und laden Sie sie noch einmal hoch.',
      'crop-shape':
        'Die Auswahl ist ungültig. Geben Sie x, y, width und height eines Bildes in ganzen Pixeln an.',
      'crop-outside':
        'Die Auswahl ragt aus dem Bild. Bleiben Sie innerhalb von {width} × {height} Pixeln.',
      'crop-not-square': 'Die Auswahl ist nicht quadratisch. Breite und Höhe müssen gleich sein.',
      'crop-too-small':
        'Die Auswahl ist zu klein. Sie muss mindestens {least} Pixel breit und hoch sein.',
    },
  },
  fr: {
    cropper: {
      label: 'Carré',
      crop: 'Recadrer le carré',
      done: 'Terminer',
      reset: 'Recentrer',
      undo: 'Annuler',
      zoom: 'Zoom',
      zoomIn: 'Agrandir',
      zoomOut: 'Réduire',
      selection: 'Carré sélectionné',
      keys: 'Faites glisser l’image ou déplacez-la avec les flèches ; + et − règlent le zoom.',
      inLists: 'Dans les listes',
      onPages: 'Sur la page',
      whole: 'Le plus grand carré est affiché, pris au milieu de l’image.',
      chosen: 'Sélection : {{side}} × {{side}} pixels. Enregistrez pour l’appliquer.',
      noPicture: 'Choisissez d’abord une image.',
      unreadable:
        'L’image ne peut pas être affichée ici. Enregistrez-la d’abord ou choisissez-en une autre.',
    },
    faults: {
      empty: 'Le fichier est vide. Envoyez-le de nouveau ou exportez-le encore une fois.',
      heic: 'Les navigateurs n’affichent pas les images HEIC. Exportez celle-ci en JPEG et envoyez le nouveau fichier.',
      svg: 'Les fichiers SVG peuvent contenir des scripts : ils ne sont pas acceptés. Exportez celui-ci en PNG ou en WebP et envoyez le nouveau fichier.',
      'too-heavy': 'Le fichier dépasse 32 Mo. Envoyez-en un plus petit.',
      'unreadable-form':
        'L’envoi est incomplet, ou le nom du fichier contient des caractères interdits. Renommez le fichier et envoyez-le de nouveau.',
      'not-a-picture':
        'Ce n’est pas une image, quel que soit le nom du fichier. Envoyez un JPEG, PNG, WebP, AVIF ou GIF.',
      damaged:
        'L’image est endommagée ou incomplète. Exportez-la à nouveau et envoyez le nouveau fichier.',
      'too-small':
        'L’image est trop petite. Envoyez-en une d’au moins {least} pixels de large et de haut.',
      'too-large':
        'L’image est trop grande. Envoyez-en une d’au plus {megapixels} mégapixels et {side} pixels de côté.',
      name: 'Le nom du fichier contient un caractère interdit. Renommez le fichier et envoyez-le à nouveau.',
      'crop-shape':
        'La sélection n’est pas valable. Indiquez x, y, width et height d’une seule image en pixels entiers.',
      'crop-outside':
        'La sélection dépasse de l’image. Restez dans les limites de {width} × {height} pixels.',
      'crop-not-square': 'La sélection n’est pas carrée. Donnez-lui la même largeur et hauteur.',
      'crop-too-small':
        'La sélection est trop petite. Elle doit mesurer au moins {least} pixels de large et de haut.',
    },
  },
  es: {
    cropper: {
      label: 'Cuadrado',
      crop: 'Recortar el cuadrado',
      done: 'Listo',
      reset: 'Volver al centro',
      undo: 'Deshacer',
      zoom: 'Zoom',
      zoomIn: 'Acercar',
      zoomOut: 'Alejar',
      selection: 'Cuadrado seleccionado',
      keys: 'Arrastre la imagen o muévala con las flechas; + y − acercan y alejan.',
      inLists: 'En las listas',
      onPages: 'En la página',
      whole: 'Se muestra el cuadrado más grande, desde el centro de la imagen.',
      chosen: 'Selección: {{side}} × {{side}} píxeles. Guarde para aplicarla.',
      noPicture: 'Elija primero una imagen.',
      unreadable: 'La imagen no se puede mostrar aquí. Guárdela primero o elija otra.',
    },
    faults: {
      empty: 'El archivo está vacío. Súbalo de nuevo o expórtelo otra vez.',
      heic: 'Los navegadores no muestran imágenes HEIC. Exporte esta como JPEG y suba el archivo nuevo.',
      svg: 'Los archivos SVG pueden contener scripts y por eso no se aceptan. Exporte este como PNG o WebP y suba el archivo nuevo.',
      'too-heavy': 'El archivo supera los 32 MB. Suba uno más pequeño.',
      'unreadable-form':
        'El archivo no ha llegado completo o su nombre contiene caracteres no permitidos. Cámbiele el nombre y súbalo de nuevo.',
      'not-a-picture':
        'Esto no es una imagen, diga lo que diga su nombre. Suba un JPEG, PNG, WebP, AVIF o GIF.',
      damaged: 'La imagen está dañada o incompleta. Expórtela de nuevo y suba el archivo nuevo.',
      'too-small':
        'La imagen es demasiado pequeña. Suba una de al menos {least} píxeles de ancho y de alto.',
      'too-large':
        'La imagen es demasiado grande. Suba una de {megapixels} megapíxeles y {side} píxeles por lado como máximo.',
      name: 'El nombre del archivo contiene un carácter no permitido. Cámbielo y vuelva a subir el archivo.',
      'crop-shape':
        'La selección no es válida. Indique x, y, width y height de una sola imagen en píxeles enteros.',
      'crop-outside':
        'La selección se sale de la imagen. Manténgala dentro de {width} × {height} píxeles.',
      'crop-not-square': 'La selección no es cuadrada. Dele el mismo ancho y alto.',
      'crop-too-small':
        'La selección es demasiado pequeña. Debe medir al menos {least} píxeles de ancho y de alto.',
    },
  },
  ja: {
    cropper: {
      label: '正方形の画像',
      crop: '正方形に切り抜く',
      done: '完了',
      reset: '中央に戻す',
      undo: '元に戻す',
      zoom: 'ズーム',
      zoomIn: '拡大',
      zoomOut: '縮小',
      selection: '選択中の正方形',
      keys: '画像をドラッグするか、矢印キーで動かします。+ と − で拡大・縮小します。',
      inLists: '一覧での表示',
      onPages: 'ページでの表示',
      whole: '画像の中央から最大の正方形が表示されます。',
      chosen: '選択範囲：{{side}} × {{side}} ピクセル。保存すると反映されます。',
      noPicture: '先に画像を選んでください。',
      unreadable: 'この画像はここでは表示できません。先に保存するか、別の画像を選んでください。',
    },
    faults: {
      empty: 'ファイルが空です。もう一度アップロードするか、書き出し直してください。',
      heic: 'HEIC 形式の画像はブラウザーで表示できません。JPEG で書き出してからアップロードしてください。',
      svg: 'SVG ファイルにはスクリプトを含められるため、受け付けていません。PNG または WebP で書き出してからアップロードしてください。',
      'too-heavy': 'ファイルが 32 MB を超えています。小さいファイルをアップロードしてください。',
      'unreadable-form':
        'ファイルが完全に届かなかったか、ファイル名に使えない文字が含まれています。名前を変えて、もう一度アップロードしてください。',
      'not-a-picture':
        'ファイル名にかかわらず、これは画像ではありません。JPEG、PNG、WebP、AVIF、GIF のいずれかをアップロードしてください。',
      damaged:
        '画像が壊れているか、途中で切れています。書き出し直してからアップロードしてください。',
      'too-small':
        '画像が小さすぎます。幅・高さとも {least} ピクセル以上の画像をアップロードしてください。',
      'too-large':
        '画像が大きすぎます。{megapixels} メガピクセル以下、各辺 {side} ピクセル以下の画像をアップロードしてください。',
      name: 'ファイル名に使用できない文字が含まれています。名前を変えてアップロードし直してください。',
      'crop-shape':
        '選択範囲が正しくありません。1 枚の画像について x、y、width、height を整数のピクセルで指定してください。',
      'crop-outside':
        '選択範囲が画像からはみ出しています。{width} × {height} ピクセルの中に収めてください。',
      'crop-not-square': '選択範囲が正方形ではありません。幅と高さを同じにしてください。',
      'crop-too-small': '選択範囲が小さすぎます。幅・高さとも {least} ピクセル以上にしてください。',
    },
  },
  ko: {
    cropper: {
      label: '정사각형 이미지',
      crop: '정사각형으로 자르기',
      done: '완료',
      reset: '가운데로 되돌리기',
      undo: '실행 취소',
      zoom: '확대/축소',
      zoomIn: '확대',
      zoomOut: '축소',
      selection: '선택한 정사각형',
      keys: '이미지를 끌거나 화살표 키로 옮기세요. + 와 − 로 확대하고 축소합니다.',
      inLists: '목록에서',
      onPages: '페이지에서',
      whole: '이미지 가운데에서 가장 큰 정사각형이 표시됩니다.',
      chosen: '선택 영역: {{side}} × {{side}}픽셀. 저장하면 적용됩니다.',
      noPicture: '먼저 이미지를 선택하세요.',
      unreadable:
        '이 이미지는 여기에 표시할 수 없습니다. 먼저 저장하거나 다른 이미지를 선택하세요.',
    },
    faults: {
      empty: '파일이 비어 있습니다. 다시 업로드하거나 다시 내보내 주세요.',
      heic: '브라우저는 HEIC 사진을 표시할 수 없습니다. JPEG로 내보낸 뒤 업로드해 주세요.',
      svg: 'SVG 파일에는 스크립트가 들어 있을 수 있어 받지 않습니다. PNG나 WebP로 내보낸 뒤 업로드해 주세요.',
      'too-heavy': '파일이 32MB보다 큽니다. 더 작은 파일을 업로드해 주세요.',
      'unreadable-form':
        '파일이 온전히 도착하지 않았거나 파일 이름에 쓸 수 없는 문자가 있습니다. 이름을 바꾼 뒤 다시 업로드해 주세요.',
      'not-a-picture':
        '이름과 상관없이 이 파일은 이미지가 아닙니다. JPEG, PNG, WebP, AVIF 또는 GIF를 업로드하세요.',
      damaged: '이미지가 손상되었거나 불완전합니다. 다시 내보낸 파일을 업로드하세요.',
      'too-small':
        '이미지가 너무 작습니다. 너비와 높이가 {least}픽셀 이상인 이미지를 업로드하세요.',
      'too-large':
        '이미지가 너무 큽니다. {megapixels}메가픽셀 이하이고 각 변이 {side}픽셀 이하인 이미지를 업로드하세요.',
      name: '파일 이름에 허용되지 않는 문자가 있습니다. 이름을 바꾼 뒤 다시 업로드하세요.',
      'crop-shape':
        '선택 영역이 올바르지 않습니다. 이미지 하나의 x, y, width, height를 정수 픽셀로 지정하세요.',
      'crop-outside': '선택 영역이 이미지를 벗어났습니다. {width} × {height}픽셀 안으로 맞추세요.',
      'crop-not-square': '선택 영역이 정사각형이 아닙니다. 너비와 높이를 같게 하세요.',
      'crop-too-small': '선택 영역이 너무 작습니다. 너비와 높이를 {least}픽셀 이상으로 하세요.',
    },
  },
} as const satisfies Readonly<Record<string, PictureWords>>
