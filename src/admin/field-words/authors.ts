import { groups, help } from './common'
import { type EntityWords, inAll } from './in-languages'

export const authors: EntityWords = {
  singular: inAll('Author', '作者', 'Autor', 'Autor', 'Auteur', 'Autor', '執筆者', '글쓴이'),
  plural: inAll('Authors', '作者', 'Autores', 'Autoren', 'Auteurs', 'Autores', '執筆者', '글쓴이'),
  group: groups.content,
  fields: {
    name: {
      label: inAll('Name', '姓名', 'Nome', 'Name', 'Nom', 'Nombre', '名前', '이름'),
      help: inAll(
        'As it stands with each article; every language may write it in its own script.',
        '显示在每篇文章上；每种语言可用各自的文字书写。',
        'Como aparece em cada artigo; cada idioma pode escrevê-lo na sua própria escrita.',
        'Wie er bei jedem Artikel steht; jede Sprache kann ihn in ihrer Schrift schreiben.',
        'Tel qu’il figure avec chaque article ; chaque langue peut l’écrire dans son écriture.',
        'Como figura en cada artículo; cada idioma puede escribirlo con su propia escritura.',
        '各記事に表示されます。言語ごとにその文字で書けます。',
        '글마다 표시됩니다. 언어마다 그 문자로 적을 수 있습니다.',
      ),
    },
    role: {
      label: inAll('Role', '职务', 'Função', 'Funktion', 'Fonction', 'Cargo', '肩書き', '직함'),
      help: inAll(
        'A word or two beside the name, such as Editor.',
        '姓名旁的一两个词，如“编辑”。',
        'Uma ou duas palavras ao lado do nome, como Editora.',
        'Ein oder zwei Wörter neben dem Namen, etwa Lektorin.',
        'Un ou deux mots à côté du nom, comme Rédactrice.',
        'Una o dos palabras junto al nombre, como Editora.',
        '名前の横に表示される短い言葉（例：編集者）。',
        '이름 옆에 표시되는 짧은 말(예: 편집자).',
      ),
    },
    bio: {
      label: inAll(
        'Bio',
        '简介',
        'Biografia',
        'Kurzbiografie',
        'Biographie',
        'Biografía',
        '略歴',
        '소개',
      ),
      help: inAll(
        'A few sentences at the end of each article. Left empty, nobody is introduced there.',
        '显示在每篇文章末尾的几句话。留空则不作介绍。',
        'Algumas frases no fim de cada artigo. Em branco, ninguém é apresentado ali.',
        'Einige Sätze am Ende jedes Artikels. Bleibt das Feld leer, wird dort niemand vorgestellt.',
        'Quelques phrases à la fin de chaque article. Vide, personne n’y est présenté.',
        'Algunas frases al final de cada artículo. Si queda vacío, no se presenta a nadie.',
        '各記事の最後に表示される数行の紹介。空欄の場合は表示されません。',
        '글 끝에 표시되는 몇 문장. 비워 두면 소개가 나오지 않습니다.',
      ),
    },
    avatar: {
      label: inAll(
        'Avatar',
        '头像',
        'Avatar',
        'Porträt',
        'Portrait',
        'Retrato',
        '顔写真',
        '프로필 사진',
      ),
      help: help.square,
    },
  },
}
