import { help, terms } from './common'
import { type BlockWords, inAll, type WordsOfFields } from './in-languages'

/** Of the blocks within texts, by their slug. */
export const textBlocks: Readonly<Record<string, BlockWords>> = {
  Code: {
    singular: inAll('Code', '代码', 'Código', 'Code', 'Code', 'Código', 'コード', '코드'),
    plural: inAll('Code', '代码', 'Código', 'Code', 'Code', 'Código', 'コード', '코드'),
    fields: {
      language: {
        label: terms.language,
        help: inAll(
          'Decides how the code is coloured.',
          '决定代码的着色方式。',
          'Define como o código é colorido.',
          'Bestimmt, wie der Code eingefärbt wird.',
          'Détermine la coloration du code.',
          'Determina cómo se colorea el código.',
          'コードの色分けを決めます。',
          '코드의 색 구분을 정합니다.',
        ),
        options: {
          plaintext: inAll(
            'Plain text',
            '纯文本',
            'Texto simples',
            'Nur Text',
            'Texte brut',
            'Texto sin formato',
            'プレーンテキスト',
            '일반 텍스트',
          ),
        },
      },
      code: {
        label: inAll('Code', '代码', 'Código', 'Code', 'Code', 'Código', 'コード', '코드'),
        help: inAll(
          'Shown as it is written, with its line breaks.',
          '按原样显示，保留换行。',
          'Aparece como foi escrito, com as quebras de linha.',
          'Erscheint, wie er geschrieben ist, mit seinen Zeilenumbrüchen.',
          'Affiché tel qu’il est écrit, avec ses retours à la ligne.',
          'Se muestra tal como está escrito, con sus saltos de línea.',
          '改行も含めて、書いたとおりに表示されます。',
          '줄바꿈까지 쓴 그대로 표시됩니다.',
        ),
      },
    },
  },
  PullQuote: {
    singular: inAll(
      'Pull quote',
      '醒目引文',
      'Citação em destaque',
      'Hervorgehobenes Zitat',
      'Citation en exergue',
      'Cita destacada',
      '強調引用',
      '강조 인용',
    ),
    plural: inAll(
      'Pull quotes',
      '醒目引文',
      'Citações em destaque',
      'Hervorgehobene Zitate',
      'Citations en exergue',
      'Citas destacadas',
      '強調引用',
      '강조 인용',
    ),
    fields: {
      text: {
        label: terms.text,
        help: inAll(
          'One sentence, set large. Without quotation marks.',
          '一句话，以大字显示。不带引号。',
          'Uma frase, em tamanho grande. Sem aspas.',
          'Ein Satz, groß gesetzt. Ohne Anführungszeichen.',
          'Une phrase, en grand. Sans guillemets.',
          'Una frase, en grande. Sin comillas.',
          '大きく表示される一文。引用符は付けません。',
          '크게 표시되는 한 문장. 따옴표 없이 씁니다.',
        ),
      },
      attribution: { label: terms.attribution, help: help.attribution },
    },
  },
  Footnote: {
    singular: inAll(
      'Footnote',
      '脚注',
      'Nota de rodapé',
      'Fußnote',
      'Note de bas de page',
      'Nota al pie',
      '脚注',
      '각주',
    ),
    plural: inAll(
      'Footnotes',
      '脚注',
      'Notas de rodapé',
      'Fußnoten',
      'Notes de bas de page',
      'Notas al pie',
      '脚注',
      '각주',
    ),
    fields: {
      note: {
        label: inAll('Note', '注释', 'Nota', 'Anmerkung', 'Note', 'Nota', '注', '주석'),
        help: inAll(
          'Stands at the foot of the article; the page numbers the notes by itself.',
          '显示在文章末尾；页面会自动编号。',
          'Fica ao pé do artigo; a página numera as notas sozinha.',
          'Steht am Fuß des Artikels; die Seite nummeriert selbst.',
          'Placée au bas de l’article ; la page numérote les notes d’elle-même.',
          'Va al pie del artículo; la página numera las notas por sí misma.',
          '記事の末尾に表示されます。番号はページが自動で付けます。',
          '글 끝에 표시됩니다. 번호는 페이지가 자동으로 매깁니다.',
        ),
      },
    },
  },
}

/** Of a picture within a text. */
export const pictureInText = {
  caption: {
    label: inAll(
      'Caption',
      '图片说明',
      'Legenda',
      'Bildunterschrift',
      'Légende',
      'Pie de foto',
      'キャプション',
      '캡션',
    ),
    help: inAll(
      'Shown below the picture, in the language of this text.',
      '显示在图片下方，使用本文的语言。',
      'Aparece abaixo da imagem, no idioma deste texto.',
      'Steht unter dem Bild, in der Sprache dieses Textes.',
      'Affichée sous l’image, dans la langue de ce texte.',
      'Aparece bajo la imagen, en el idioma de este texto.',
      '画像の下に、この文章の言語で表示されます。',
      '이미지 아래에 이 글의 언어로 표시됩니다.',
    ),
  },
} satisfies WordsOfFields
