/** What is told of an upload whose name or source is not taken. */
export interface UploadWords {
  /** `{bytes}` is the longest name. */
  readonly longName: string
  readonly fromAddress: string
}

/** By the admin's language; Payload's code for Japanese is `ja`. */
export const uploadWords = {
  en: {
    longName: 'The file name is too long. Shorten it to {bytes} bytes and upload the file again.',
    fromAddress: 'Upload the file itself. This site fetches no files from addresses.',
  },
  zh: {
    longName: '文件名过长。请缩短至 {bytes} 字节以内后再上传。',
    fromAddress: '请上传文件本身。本站不会从网址获取文件。',
  },
  pt: {
    longName:
      'O nome do arquivo é longo demais. Reduza-o a {bytes} bytes e envie o arquivo de novo.',
    fromAddress: 'Envie o próprio arquivo. Este site não busca arquivos em endereços.',
  },
  de: {
    longName:
      'Der Dateiname ist zu lang. Kürzen Sie ihn auf {bytes} Bytes, und laden Sie die Datei noch einmal hoch.',
    fromAddress:
      'Laden Sie die Datei selbst hoch. Diese Website ruft keine Dateien von Adressen ab.',
  },
  fr: {
    longName:
      'Le nom du fichier est trop long. Raccourcissez-le à {bytes} octets et envoyez le fichier à nouveau.',
    fromAddress: 'Envoyez le fichier lui-même. Ce site ne récupère aucun fichier à une adresse.',
  },
  es: {
    longName:
      'El nombre del archivo es demasiado largo. Acórtelo a {bytes} bytes y vuelva a subir el archivo.',
    fromAddress: 'Suba el archivo mismo. Este sitio no obtiene archivos de direcciones.',
  },
  ja: {
    longName:
      'ファイル名が長すぎます。{bytes}バイト以内に短くして、もう一度アップロードしてください。',
    fromAddress:
      'ファイルそのものをアップロードしてください。このサイトはアドレスからファイルを取得しません。',
  },
  ko: {
    longName: '파일 이름이 너무 깁니다. {bytes}바이트 이하로 줄인 뒤 다시 업로드하세요.',
    fromAddress: '파일 자체를 업로드하세요. 이 사이트는 주소에서 파일을 가져오지 않습니다.',
  },
} as const satisfies Record<string, UploadWords>
