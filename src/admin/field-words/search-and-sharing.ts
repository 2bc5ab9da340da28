import { terms } from './common'
import { inAll, type WordsOfFields } from './in-languages'

/** Of the group for search engines. Its fields have components that say what belongs in them. */
export const searchAndSharing: WordsOfFields = {
  meta: {
    label: inAll('SEO', 'SEO', 'SEO', 'SEO', 'SEO', 'SEO', 'SEO', 'SEO'),
    help: inAll(
      'How the page looks in search results and where it is shared.',
      '页面在搜索结果和分享链接中的样子。',
      'Como a página aparece nos resultados de busca e onde é compartilhada.',
      'Wie die Seite in Suchergebnissen und geteilten Links aussieht.',
      'L’aspect de la page dans les résultats de recherche et là où elle est partagée.',
      'Cómo se ve la página en los resultados de búsqueda y donde se comparte.',
      '検索結果と共有リンクでのページの見え方です。',
      '검색 결과와 공유 링크에서 페이지가 보이는 모습입니다.',
    ),
  },
  'meta.title': { label: terms.title },
  'meta.description': { label: terms.description },
  'meta.image': { label: terms.image },
}
