import { groups, terms } from './common'
import { type EntityWords, inAll } from './in-languages'
import { searchAndSharing } from './search-and-sharing'
import { sections } from './sections'

const title = {
  label: terms.title,
  help: inAll(
    'The name of the page, in this language.',
    '页面在此语言中的名称。',
    'O nome da página neste idioma.',
    'Der Name der Seite in dieser Sprache.',
    'Le nom de la page dans cette langue.',
    'El nombre de la página en este idioma.',
    'この言語でのページの名前。',
    '이 언어로 된 페이지 이름.',
  ),
}

export const home: EntityWords = {
  singular: terms.home,
  group: groups.pages,
  fields: {
    title,
    sections: {
      label: inAll(
        'Sections',
        '区块',
        'Seções',
        'Abschnitte',
        'Sections',
        'Secciones',
        'セクション',
        '섹션',
      ),
      row: inAll(
        'Section',
        '区块',
        'Seção',
        'Abschnitt',
        'Section',
        'Sección',
        'セクション',
        '섹션',
      ),
      help: inAll(
        'What the page consists of, from top to bottom. Each language has an arrangement of its own.',
        '页面从上到下的组成部分。每种语言各有自己的编排。',
        'Do que a página se compõe, de cima a baixo. Cada idioma tem a sua própria ordem.',
        'Woraus die Seite besteht, von oben nach unten. Jede Sprache hat ihre eigene Anordnung.',
        'Ce dont la page se compose, de haut en bas. Chaque langue a son propre agencement.',
        'De qué se compone la página, de arriba abajo. Cada idioma tiene su propia disposición.',
        'ページを上から順に構成するもの。並びは言語ごとに決められます。',
        '페이지를 위에서부터 이루는 것. 배치는 언어마다 따로 정합니다.',
      ),
    },
    ...searchAndSharing,
  },
  blocks: sections,
}

const legalFields = {
  title,
  excerpt: {
    label: terms.excerpt,
    help: inAll(
      'One or two sentences above the text.',
      '正文上方的一两句话。',
      'Uma ou duas frases acima do texto.',
      'Ein oder zwei Sätze über dem Text.',
      'Une ou deux phrases au-dessus du texte.',
      'Una o dos frases sobre el texto.',
      '本文の上に表示される一、二文。',
      '본문 위에 표시되는 한두 문장.',
    ),
  },
  body: {
    label: terms.body,
    help: inAll(
      'The text of the page. Type / for headings, lists and tables.',
      '页面正文。输入 / 可插入小标题、列表和表格。',
      'O texto da página. Digite / para títulos, listas e tabelas.',
      'Der Text der Seite. Mit / kommen Überschriften, Listen und Tabellen.',
      'Le texte de la page. Tapez / pour les intertitres, listes et tableaux.',
      'El texto de la página. Escriba / para encabezados, listas y tablas.',
      'ページの本文。/ を入力すると見出し、リスト、表を挿入できます。',
      '페이지의 본문. /를 입력하면 소제목, 목록, 표를 넣을 수 있습니다.',
    ),
  },
  ...searchAndSharing,
}

export const privacy: EntityWords = {
  singular: terms.privacy,
  group: groups.pages,
  fields: legalFields,
}

export const termsPage: EntityWords = {
  singular: terms.terms,
  group: groups.pages,
  fields: legalFields,
}
