import { groups, terms } from './common'
import { type EntityWords, inAll } from './in-languages'

export const tags: EntityWords = {
  singular: inAll('Tag', '标签', 'Tag', 'Schlagwort', 'Tag', 'Etiqueta', 'タグ', '태그'),
  plural: inAll('Tags', '标签', 'Tags', 'Schlagwörter', 'Tags', 'Etiquetas', 'タグ', '태그'),
  group: groups.content,
  fields: {
    name: {
      label: terms.name,
      help: inAll(
        'One or two words, as readers see them above a list of articles.',
        '一两个词，读者会在文章列表上方看到。',
        'Uma ou duas palavras, como os leitores as veem acima de uma lista de artigos.',
        'Ein oder zwei Wörter, wie Leser sie über einer Liste von Artikeln sehen.',
        'Un ou deux mots, tels que les lecteurs les voient au-dessus d’une liste d’articles.',
        'Una o dos palabras, como las ven los lectores sobre una lista de artículos.',
        '記事一覧の上に表示される短い言葉。',
        '글 목록 위에 표시되는 짧은 말.',
      ),
    },
    description: {
      label: terms.description,
      help: inAll(
        'A sentence for the page of the topic and for search engines.',
        '一句话，用于主题页面和搜索引擎。',
        'Uma frase para a página do tema e para buscadores.',
        'Ein Satz für die Seite des Themas und für Suchmaschinen.',
        'Une phrase pour la page du thème et pour les moteurs de recherche.',
        'Una frase para la página del tema y para los buscadores.',
        'トピックのページと検索エンジンのための一文。',
        '주제 페이지와 검색 엔진에 쓰일 한 문장.',
      ),
    },
    slug: {
      label: terms.slug,
      help: inAll(
        'The last part of the address, per language. Left empty, it is made from the name. After a change the old address is gone.',
        '网址的最后一部分，每种语言各一个。留空则根据名称生成。更改后，旧网址将失效。',
        'A última parte do endereço, por idioma. Em branco, é feita a partir do nome. Após uma mudança, o endereço antigo deixa de existir.',
        'Der letzte Teil der Adresse, je Sprache. Bleibt er leer, entsteht er aus dem Namen. Nach einer Änderung gibt es die alte Adresse nicht mehr.',
        'La dernière partie de l’adresse, par langue. Vide, elle est tirée du nom. Après un changement, l’ancienne adresse n’existe plus.',
        'La última parte de la dirección, por idioma. Vacía, se forma a partir del nombre. Tras un cambio, la dirección antigua deja de existir.',
        'アドレスの最後の部分で、言語ごとに設定します。空欄の場合は名前から作られます。変更すると、古いアドレスは使えなくなります。',
        '주소의 마지막 부분으로 언어마다 따로 둡니다. 비워 두면 이름에서 만들어집니다. 바꾸면 옛 주소는 사라집니다.',
      ),
    },
  },
}
