import { groups } from './common'
import { type EntityWords, inAll } from './in-languages'

export const media: EntityWords = {
  singular: inAll('Picture', '图片', 'Imagem', 'Bild', 'Image', 'Imagen', '画像', '이미지'),
  plural: inAll('Pictures', '图片', 'Imagens', 'Bilder', 'Images', 'Imágenes', '画像', '이미지'),
  group: groups.content,
  fields: {
    alt: {
      label: inAll(
        'Alternative text',
        '替代文本',
        'Texto alternativo',
        'Alternativtext',
        'Texte alternatif',
        'Texto alternativo',
        '代替テキスト',
        '대체 텍스트',
      ),
      help: inAll(
        'What the picture shows, for those who do not see it. Empty for decoration.',
        '为看不到图片的人说明图中内容。纯装饰图片请留空。',
        'O que a imagem mostra, para quem não a vê. Em branco se for só decoração.',
        'Was das Bild zeigt, für alle, die es nicht sehen. Leer bei bloßem Schmuck.',
        'Ce que montre l’image, pour ceux qui ne la voient pas. Vide si elle est décorative.',
        'Lo que muestra la imagen, para quienes no la ven. Vacío si es decorativa.',
        '画像を見られない人のために、写っているものを書きます。装飾の場合は空欄にします。',
        '이미지를 볼 수 없는 사람을 위해 무엇이 있는지 적습니다. 장식이라면 비워 둡니다.',
      ),
    },
    crop: {
      label: inAll(
        'Square',
        '方形图片',
        'Quadrado',
        'Quadrat',
        'Carré',
        'Cuadrado',
        '正方形の画像',
        '정사각형 이미지',
      ),
    },
  },
}
