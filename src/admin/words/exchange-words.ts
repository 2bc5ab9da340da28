import type { FileFaultKind } from '#src/exchange/file-fault'
import type { MachineTranslationFault } from '#src/machine-translation/machine-translation-error'
import type { CodeFaultKind } from '#src/translation/codes'

/** What the exchange of translations says, and why something was not taken. */
export interface ExchangeWords {
  readonly exchange: Readonly<
    Record<
      | 'button'
      | 'title'
      | 'intro'
      | 'introPublic'
      | 'from'
      | 'export'
      | 'exportXliff'
      | 'exportJson'
      | 'import'
      | 'file'
      | 'importFile'
      | 'machine'
      | 'machineHint'
      | 'machineStart'
      | 'working'
      | 'unsaved'
      | 'report'
      | 'saved'
      | 'savedPublic'
      | 'notSaved'
      | 'taken'
      | 'unchanged'
      | 'empty'
      | 'refused'
      | 'show'
      | 'failed',
      string
    >
  >
  readonly messages: Readonly<
    Record<
      | FileFaultKind
      | CodeFaultKind
      | `machine-${MachineTranslationFault | 'off'}`
      | 'unknown'
      | 'source-changed'
      | 'incomplete'
      | 'absent'
      | 'kept'
      | 'changed-meanwhile'
      | 'nothing-to-translate',
      string
    >
  >
}

/** By the admin's language; Payload's code for Japanese is `ja`. */
export const exchangeWords = {
  en: {
    exchange: {
      button: 'Exchange',
      title: 'Translations as files',
      intro: 'Give the words away for translation; what comes back waits in {{target}} as a draft.',
      introPublic:
        'Give the words away for translation. This document has no drafts: what comes back in {{target}} is public at once.',
      from: 'Source language',
      export: 'Export',
      exportXliff: 'XLIFF 2.1',
      exportJson: 'JSON',
      import: 'Import',
      file: 'Translated file (XLIFF 2.1 or JSON)',
      importFile: 'Import into {{target}}',
      machine: 'Machine translation',
      machineHint:
        'Fills what is empty in {{target}}. What people have written stays. The words are sent to the configured service.',
      machineStart: 'Draft with machine translation',
      working: 'Working…',
      unsaved: 'There are changes that are not saved yet. Save them first.',
      report: 'Report',
      saved: 'Saved as a draft in {{target}}. Nothing was published.',
      savedPublic: 'Saved in {{target}}, and public at once.',
      notSaved: 'Nothing was changed.',
      taken: 'Taken',
      unchanged: 'Unchanged',
      empty: 'Without translation',
      refused: 'Refused',
      show: 'Show in the document',
      failed: 'No answer came. Load the page again to see what has been saved, then try again.',
    },
    messages: {
      'too-large': 'The file is larger than {found} MB. Nothing was changed; import it in parts.',
      'not-text': 'The file is not UTF-8. Nothing was changed; save it as UTF-8.',
      'not-xml':
        'The file is not well-formed XML (line {found}). Nothing was changed; export it from your tool again.',
      doctype:
        'The file has a document type, which is not allowed. Nothing was changed; remove the DOCTYPE.',
      'not-json':
        'The file is not JSON ({found}). Nothing was changed; check quotation marks and commas.',
      'not-exchange':
        'This is not a translation that was exported here ({found}). Nothing was changed; choose the file that came out of the export.',
      'wrong-version':
        'The file has version {found}. Nothing was changed; save it as XLIFF 2.1, or as JSON version 1.',
      'wrong-document':
        'The file belongs to another document ({found}). Nothing was changed; open that document and import it there.',
      'wrong-source':
        'The file translates from a language that does not fit ({found}). Nothing was changed; export the file again.',
      'wrong-target':
        'The file translates into {found}, but {language} is being edited. Nothing was changed; switch the language at the top.',
      'no-segments':
        'The file holds no segments. Nothing was changed; choose the file that came out of the export.',
      'repeated-segment':
        'The file holds a segment twice ({found}). Nothing was changed; keep one of them.',
      unknown: 'The source has no such segment, or not any more. Export the document again.',
      unreadable: 'The tags do not match each other. Correct them as in the source.',
      missing: 'Tags of the source are missing: {found}. Put each in once.',
      invented: 'There are tags that the source does not have: {found}. Remove them.',
      repeated: 'Tags stand there more than once: {found}. Keep each once.',
      nested: 'Tags stand inside others where they cannot: {found}. Put them beside each other.',
      'source-changed': 'The source has changed since the export. Check the translation.',
      incomplete:
        'The field is written as a whole, and {found} of its segments have no usable translation. Translate them too.',
      absent: 'The file does not have this segment.',
      kept: 'Written by people: left as it is.',
      'changed-meanwhile': 'Somebody changed the field meanwhile: left to them.',
      'nothing-to-translate': 'There are no words in {found}. Choose another source language.',
      'machine-off': 'Machine translation is switched off. Set MACHINE_TRANSLATION to use it.',
      'machine-unreachable':
        'The translation service cannot be reached. Nothing was changed; check MACHINE_TRANSLATION_URL or try again later.',
      'machine-timeout':
        'The translation service did not answer in time. Nothing was changed; try again later.',
      'machine-unauthorized':
        'The translation service refused the key. Nothing was changed; check MACHINE_TRANSLATION_KEY.',
      'machine-limited':
        'The translation service takes no more requests for now. Nothing was changed; try again later.',
      'machine-language':
        'The translation service does not offer this pair of languages. Nothing was changed.',
      'machine-failed':
        'The translation service failed (status {found}). Nothing was changed; try again later.',
      'machine-malformed':
        'The translation service gave an answer that cannot be read. Nothing was changed; try again or use another model.',
    },
  },
  zh: {
    exchange: {
      button: '译文交换',
      title: '以文件交换译文',
      intro: '导出文字以供翻译；导入的译文作为{{target}}草稿保存。',
      introPublic: '导出文字以供翻译。此文档没有草稿：导入的{{target}}译文会立即公开。',
      from: '源语言',
      export: '导出',
      exportXliff: 'XLIFF 2.1',
      exportJson: 'JSON',
      import: '导入',
      file: '已翻译的文件（XLIFF 2.1 或 JSON）',
      importFile: '导入到{{target}}',
      machine: '机器翻译',
      machineHint: '填写{{target}}中空白的内容。人工撰写的内容保持不变。文字会发送到已配置的服务。',
      machineStart: '用机器翻译起草',
      working: '正在处理…',
      unsaved: '有尚未保存的更改。请先保存。',
      report: '报告',
      saved: '已作为{{target}}草稿保存。没有发布任何内容。',
      savedPublic: '已保存到{{target}}，并立即公开。',
      notSaved: '没有任何更改。',
      taken: '已采用',
      unchanged: '未变',
      empty: '没有译文',
      refused: '已拒绝',
      show: '在文档中查看',
      failed: '没有收到答复。请重新加载页面，查看已保存的内容，然后重试。',
    },
    messages: {
      'too-large': '文件超过 {found} MB。没有任何更改；请分成几部分导入。',
      'not-text': '文件不是 UTF-8。没有任何更改；请另存为 UTF-8。',
      'not-xml': '文件不是格式正确的 XML（行 {found}）。没有任何更改；请从您的工具重新导出。',
      doctype: '文件含有不允许的文档类型声明。没有任何更改；请删除 DOCTYPE。',
      'not-json': '文件不是 JSON（{found}）。没有任何更改；请检查引号和逗号。',
      'not-exchange':
        '这不是从这里导出的译文（{found}）。没有任何更改；请选择由导出功能生成的文件。',
      'wrong-version': '文件的版本是 {found}。没有任何更改；请保存为 XLIFF 2.1 或版本 1 的 JSON。',
      'wrong-document': '文件属于另一个文档（{found}）。没有任何更改；请打开该文档并在那里导入。',
      'wrong-source': '文件的源语言不合适（{found}）。没有任何更改；请重新导出文件。',
      'wrong-target':
        '文件译成 {found}，而当前编辑的是{language}。没有任何更改；请在顶部切换语言。',
      'no-segments': '文件中没有任何片段。没有任何更改；请选择由导出功能生成的文件。',
      'repeated-segment': '文件中有一个片段出现了两次（{found}）。没有任何更改；请保留其中一个。',
      unknown: '源文中没有这个片段，或已不存在。请重新导出文档。',
      unreadable: '标签不匹配。请按源文更正。',
      missing: '缺少源文中的标签：{found}。请各放入一次。',
      invented: '有源文中没有的标签：{found}。请删除。',
      repeated: '标签重复出现：{found}。请各保留一次。',
      nested: '标签嵌套在不允许的位置：{found}。请并排放置。',
      'source-changed': '导出之后源文已更改。请检查译文。',
      incomplete: '此字段只能整体写入，其中 {found} 个片段没有可用的译文。请一并翻译。',
      absent: '文件中没有这个片段。',
      kept: '由人撰写：保持不变。',
      'changed-meanwhile': '期间有人更改了此字段：保持其内容。',
      'nothing-to-translate': '{found} 中没有文字。请选择其他源语言。',
      'machine-off': '机器翻译已关闭。请设置 MACHINE_TRANSLATION。',
      'machine-unreachable':
        '无法连接翻译服务。没有任何更改；请检查 MACHINE_TRANSLATION_URL 或稍后再试。',
      'machine-timeout': '翻译服务没有及时答复。没有任何更改；请稍后再试。',
      'machine-unauthorized': '翻译服务拒绝了密钥。没有任何更改；请检查 MACHINE_TRANSLATION_KEY。',
      'machine-limited': '翻译服务暂时不再接受请求。没有任何更改；请稍后再试。',
      'machine-language': '翻译服务不提供这一语言组合。没有任何更改。',
      'machine-failed': '翻译服务出错（状态 {found}）。没有任何更改；请稍后再试。',
      'machine-malformed': '翻译服务的答复无法读取。没有任何更改；请重试或换用其他模型。',
    },
  },
  pt: {
    exchange: {
      button: 'Intercâmbio',
      title: 'Traduções em arquivos',
      intro: 'Envie o texto para tradução; o que voltar fica em {{target}} como rascunho.',
      introPublic:
        'Envie o texto para tradução. Este documento não tem rascunhos: o que voltar em {{target}} fica público na hora.',
      from: 'Idioma de origem',
      export: 'Exportar',
      exportXliff: 'XLIFF 2.1',
      exportJson: 'JSON',
      import: 'Importar',
      file: 'Arquivo traduzido (XLIFF 2.1 ou JSON)',
      importFile: 'Importar para {{target}}',
      machine: 'Tradução automática',
      machineHint:
        'Preenche o que está vazio em {{target}}. O que foi escrito por pessoas permanece. O texto é enviado ao serviço configurado.',
      machineStart: 'Rascunho com tradução automática',
      working: 'Processando…',
      unsaved: 'Há alterações ainda não salvas. Salve-as primeiro.',
      report: 'Relatório',
      saved: 'Salvo como rascunho em {{target}}. Nada foi publicado.',
      savedPublic: 'Salvo em {{target}} e já público.',
      notSaved: 'Nada foi alterado.',
      taken: 'Aceitos',
      unchanged: 'Sem mudança',
      empty: 'Sem tradução',
      refused: 'Recusados',
      show: 'Mostrar no documento',
      failed: 'Não houve resposta. Recarregue a página para ver o que foi salvo e tente novamente.',
    },
    messages: {
      'too-large': 'O arquivo tem mais de {found} MB. Nada foi alterado; importe-o em partes.',
      'not-text': 'O arquivo não está em UTF-8. Nada foi alterado; salve-o como UTF-8.',
      'not-xml':
        'O arquivo não é XML bem formado (linha {found}). Nada foi alterado; exporte-o novamente da sua ferramenta.',
      doctype:
        'O arquivo tem um tipo de documento, o que não é permitido. Nada foi alterado; remova o DOCTYPE.',
      'not-json': 'O arquivo não é JSON ({found}). Nada foi alterado; verifique aspas e vírgulas.',
      'not-exchange':
        'Esta não é uma tradução exportada daqui ({found}). Nada foi alterado; escolha o arquivo gerado pela exportação.',
      'wrong-version':
        'O arquivo tem a versão {found}. Nada foi alterado; salve-o como XLIFF 2.1 ou como JSON versão 1.',
      'wrong-document':
        'O arquivo pertence a outro documento ({found}). Nada foi alterado; abra esse documento e importe-o lá.',
      'wrong-source':
        'O arquivo traduz de um idioma que não serve ({found}). Nada foi alterado; exporte o arquivo novamente.',
      'wrong-target':
        'O arquivo traduz para {found}, mas o idioma em edição é {language}. Nada foi alterado; troque o idioma no alto.',
      'no-segments':
        'O arquivo não contém segmentos. Nada foi alterado; escolha o arquivo gerado pela exportação.',
      'repeated-segment':
        'O arquivo contém um segmento duas vezes ({found}). Nada foi alterado; mantenha um deles.',
      unknown: 'A origem não tem este segmento, ou não o tem mais. Exporte o documento novamente.',
      unreadable: 'As marcas não correspondem entre si. Corrija-as como na origem.',
      missing: 'Faltam marcas da origem: {found}. Coloque cada uma delas uma vez.',
      invented: 'Há marcas que a origem não tem: {found}. Remova-as.',
      repeated: 'Há marcas repetidas: {found}. Mantenha cada uma delas uma vez.',
      nested: 'Há marcas dentro de outras onde não podem estar: {found}. Coloque-as lado a lado.',
      'source-changed': 'A origem mudou desde a exportação. Verifique a tradução.',
      incomplete:
        'O campo é gravado por inteiro, e {found} dos seus segmentos não têm tradução utilizável. Traduza-os também.',
      absent: 'O arquivo não tem este segmento.',
      kept: 'Escrito por pessoas: fica como está.',
      'changed-meanwhile': 'Alguém alterou o campo nesse meio-tempo: fica como está.',
      'nothing-to-translate': 'Não há texto em {found}. Escolha outro idioma de origem.',
      'machine-off':
        'A tradução automática está desligada. Defina MACHINE_TRANSLATION para usá-la.',
      'machine-unreachable':
        'O serviço de tradução está inacessível. Nada foi alterado; verifique MACHINE_TRANSLATION_URL ou tente mais tarde.',
      'machine-timeout':
        'O serviço de tradução não respondeu a tempo. Nada foi alterado; tente mais tarde.',
      'machine-unauthorized':
        'O serviço de tradução recusou a chave. Nada foi alterado; verifique MACHINE_TRANSLATION_KEY.',
      'machine-limited':
        'O serviço de tradução não aceita mais pedidos por enquanto. Nada foi alterado; tente mais tarde.',
      'machine-language':
        'O serviço de tradução não oferece este par de idiomas. Nada foi alterado.',
      'machine-failed':
        'O serviço de tradução falhou (status {found}). Nada foi alterado; tente mais tarde.',
      'machine-malformed':
        'A resposta do serviço de tradução não pode ser lida. Nada foi alterado; tente de novo ou use outro modelo.',
    },
  },
  de: {
    exchange: {
      button: 'Austausch',
      title: 'Übersetzungen als Dateien',
      intro:
        'Geben Sie die Texte zum Übersetzen weiter; was zurückkommt, wartet in {{target}} als Entwurf.',
      introPublic:
        'Geben Sie die Texte zum Übersetzen weiter. Dieses Dokument hat keine Entwürfe: Was in {{target}} zurückkommt, ist sofort öffentlich.',
      from: 'Ausgangssprache',
      export: 'Exportieren',
      exportXliff: 'XLIFF 2.1',
      exportJson: 'JSON',
      import: 'Importieren',
      file: 'Übersetzte Datei (XLIFF 2.1 oder JSON)',
      importFile: 'In {{target}} importieren',
      machine: 'Maschinelle Übersetzung',
      machineHint:
        'Füllt, was in {{target}} leer ist. Was Menschen geschrieben haben, bleibt. Die Texte gehen an den eingestellten Dienst.',
      machineStart: 'Maschinell entwerfen',
      working: 'In Arbeit …',
      unsaved: 'Es gibt Änderungen, die noch nicht gespeichert sind. Speichern Sie zuerst.',
      report: 'Bericht',
      saved: 'Als Entwurf in {{target}} gespeichert. Veröffentlicht wurde nichts.',
      savedPublic: 'In {{target}} gespeichert und sofort öffentlich.',
      notSaved: 'Es wurde nichts geändert.',
      taken: 'Übernommen',
      unchanged: 'Unverändert',
      empty: 'Ohne Übersetzung',
      refused: 'Abgelehnt',
      show: 'Im Dokument zeigen',
      failed:
        'Es kam keine Antwort. Laden Sie die Seite neu, um zu sehen, was gespeichert ist, und versuchen Sie es dann noch einmal.',
    },
    messages: {
      'too-large':
        'Die Datei ist größer als {found} MB. Es wurde nichts geändert; importieren Sie sie in Teilen.',
      'not-text':
        'Die Datei ist kein UTF-8. Es wurde nichts geändert; speichern Sie sie als UTF-8.',
      'not-xml':
        'Die Datei ist kein wohlgeformtes XML (Zeile {found}). Es wurde nichts geändert; exportieren Sie sie noch einmal aus Ihrem Werkzeug.',
      doctype:
        'Die Datei hat einen Dokumenttyp, was nicht erlaubt ist. Es wurde nichts geändert; entfernen Sie das DOCTYPE.',
      'not-json':
        'Die Datei ist kein JSON ({found}). Es wurde nichts geändert; prüfen Sie Anführungszeichen und Kommas.',
      'not-exchange':
        'Das ist keine hier exportierte Übersetzung ({found}). Es wurde nichts geändert; wählen Sie die Datei, die aus dem Export kam.',
      'wrong-version':
        'Die Datei hat die Version {found}. Es wurde nichts geändert; speichern Sie sie als XLIFF 2.1 oder als JSON der Version 1.',
      'wrong-document':
        'Die Datei gehört zu einem anderen Dokument ({found}). Es wurde nichts geändert; öffnen Sie jenes Dokument und importieren Sie sie dort.',
      'wrong-source':
        'Die Datei übersetzt aus einer Sprache, die nicht passt ({found}). Es wurde nichts geändert; exportieren Sie die Datei neu.',
      'wrong-target':
        'Die Datei übersetzt in {found}, bearbeitet wird aber {language}. Es wurde nichts geändert; wechseln Sie oben die Sprache.',
      'no-segments':
        'Die Datei enthält keine Segmente. Es wurde nichts geändert; wählen Sie die Datei, die aus dem Export kam.',
      'repeated-segment':
        'Die Datei enthält ein Segment zweimal ({found}). Es wurde nichts geändert; behalten Sie eines davon.',
      unknown:
        'Die Ausgangssprache hat dieses Segment nicht oder nicht mehr. Exportieren Sie das Dokument neu.',
      unreadable: 'Die Marken passen nicht zueinander. Setzen Sie sie wie im Ausgangstext.',
      missing: 'Es fehlen Marken des Ausgangstextes: {found}. Setzen Sie jede einmal.',
      invented: 'Es gibt Marken, die der Ausgangstext nicht hat: {found}. Entfernen Sie sie.',
      repeated: 'Marken stehen mehrfach da: {found}. Behalten Sie jede einmal.',
      nested:
        'Marken stehen ineinander, wo sie nicht können: {found}. Setzen Sie sie nebeneinander.',
      'source-changed':
        'Der Ausgangstext hat sich seit dem Export geändert. Prüfen Sie die Übersetzung.',
      incomplete:
        'Das Feld wird als Ganzes geschrieben, und {found} seiner Segmente haben keine brauchbare Übersetzung. Übersetzen Sie auch diese.',
      absent: 'Die Datei enthält dieses Segment nicht.',
      kept: 'Von Menschen geschrieben: bleibt, wie es ist.',
      'changed-meanwhile': 'Das Feld wurde inzwischen geändert: bleibt, wie es ist.',
      'nothing-to-translate':
        'In {found} gibt es keine Texte. Wählen Sie eine andere Ausgangssprache.',
      'machine-off':
        'Die maschinelle Übersetzung ist abgeschaltet. Setzen Sie MACHINE_TRANSLATION, um sie zu nutzen.',
      'machine-unreachable':
        'Der Übersetzungsdienst ist nicht erreichbar. Es wurde nichts geändert; prüfen Sie MACHINE_TRANSLATION_URL, oder versuchen Sie es später.',
      'machine-timeout':
        'Der Übersetzungsdienst hat nicht rechtzeitig geantwortet. Es wurde nichts geändert; versuchen Sie es später.',
      'machine-unauthorized':
        'Der Übersetzungsdienst hat den Schlüssel abgelehnt. Es wurde nichts geändert; prüfen Sie MACHINE_TRANSLATION_KEY.',
      'machine-limited':
        'Der Übersetzungsdienst nimmt zurzeit keine Anfragen mehr an. Es wurde nichts geändert; versuchen Sie es später.',
      'machine-language':
        'Der Übersetzungsdienst bietet dieses Sprachenpaar nicht an. Es wurde nichts geändert.',
      'machine-failed':
        'Der Übersetzungsdienst ist gescheitert (Status {found}). Es wurde nichts geändert; versuchen Sie es später.',
      'machine-malformed':
        'Die Antwort des Übersetzungsdienstes ist nicht lesbar. Es wurde nichts geändert; versuchen Sie es noch einmal, oder nehmen Sie ein anderes Modell.',
    },
  },
  fr: {
    exchange: {
      button: 'Échange',
      title: 'Traductions par fichiers',
      intro:
        'Confiez les textes à la traduction ; ce qui revient attend en {{target}} comme brouillon.',
      introPublic:
        'Confiez les textes à la traduction. Ce document n’a pas de brouillons : ce qui revient en {{target}} est public aussitôt.',
      from: 'Langue source',
      export: 'Exporter',
      exportXliff: 'XLIFF 2.1',
      exportJson: 'JSON',
      import: 'Importer',
      file: 'Fichier traduit (XLIFF 2.1 ou JSON)',
      importFile: 'Importer en {{target}}',
      machine: 'Traduction automatique',
      machineHint:
        'Remplit ce qui est vide en {{target}}. Ce que des personnes ont écrit reste. Les textes sont envoyés au service configuré.',
      machineStart: 'Ébaucher par traduction automatique',
      working: 'En cours…',
      unsaved: 'Des modifications ne sont pas encore enregistrées. Enregistrez-les d’abord.',
      report: 'Compte rendu',
      saved: 'Enregistré comme brouillon en {{target}}. Rien n’a été publié.',
      savedPublic: 'Enregistré en {{target}} et public aussitôt.',
      notSaved: 'Rien n’a été modifié.',
      taken: 'Repris',
      unchanged: 'Inchangés',
      empty: 'Sans traduction',
      refused: 'Refusés',
      show: 'Voir dans le document',
      failed: 'Aucune réponse. Rechargez la page pour voir ce qui est enregistré, puis réessayez.',
    },
    messages: {
      'too-large':
        'Le fichier dépasse {found} Mo. Rien n’a été modifié ; importez-le en plusieurs parties.',
      'not-text': 'Le fichier n’est pas en UTF-8. Rien n’a été modifié ; enregistrez-le en UTF-8.',
      'not-xml':
        'Le fichier n’est pas du XML bien formé (ligne {found}). Rien n’a été modifié ; exportez-le à nouveau de votre outil.',
      doctype:
        'Le fichier contient un type de document, ce qui n’est pas permis. Rien n’a été modifié ; retirez le DOCTYPE.',
      'not-json':
        'Le fichier n’est pas du JSON ({found}). Rien n’a été modifié ; vérifiez guillemets et virgules.',
      'not-exchange':
        'Ce n’est pas une traduction exportée d’ici ({found}). Rien n’a été modifié ; choisissez le fichier issu de l’export.',
      'wrong-version':
        'Le fichier est en version {found}. Rien n’a été modifié ; enregistrez-le en XLIFF 2.1 ou en JSON version 1.',
      'wrong-document':
        'Le fichier appartient à un autre document ({found}). Rien n’a été modifié ; ouvrez ce document et importez-le là.',
      'wrong-source':
        'Le fichier traduit d’une langue qui ne convient pas ({found}). Rien n’a été modifié ; exportez le fichier à nouveau.',
      'wrong-target':
        'Le fichier traduit vers {found}, mais la langue en cours est {language}. Rien n’a été modifié ; changez de langue en haut.',
      'no-segments':
        'Le fichier ne contient aucun segment. Rien n’a été modifié ; choisissez le fichier issu de l’export.',
      'repeated-segment':
        'Le fichier contient deux fois un segment ({found}). Rien n’a été modifié ; n’en gardez qu’un.',
      unknown: 'La source n’a pas ce segment, ou ne l’a plus. Exportez le document à nouveau.',
      unreadable: 'Les balises ne se correspondent pas. Corrigez-les d’après la source.',
      missing: 'Des balises de la source manquent : {found}. Placez chacune une fois.',
      invented: 'Il y a des balises que la source n’a pas : {found}. Retirez-les.',
      repeated: 'Des balises apparaissent plusieurs fois : {found}. Gardez chacune une fois.',
      nested:
        'Des balises sont imbriquées là où elles ne peuvent pas l’être : {found}. Placez-les côte à côte.',
      'source-changed': 'La source a changé depuis l’export. Vérifiez la traduction.',
      incomplete:
        'Le champ s’écrit en entier, et {found} de ses segments n’ont pas de traduction utilisable. Traduisez-les aussi.',
      absent: 'Le fichier n’a pas ce segment.',
      kept: 'Écrit par des personnes : laissé tel quel.',
      'changed-meanwhile': 'Le champ a été modifié entre-temps : laissé tel quel.',
      'nothing-to-translate':
        'Il n’y a pas de texte en {found}. Choisissez une autre langue source.',
      'machine-off':
        'La traduction automatique est désactivée. Définissez MACHINE_TRANSLATION pour l’utiliser.',
      'machine-unreachable':
        'Le service de traduction est injoignable. Rien n’a été modifié ; vérifiez MACHINE_TRANSLATION_URL ou réessayez plus tard.',
      'machine-timeout':
        'Le service de traduction n’a pas répondu à temps. Rien n’a été modifié ; réessayez plus tard.',
      'machine-unauthorized':
        'Le service de traduction a refusé la clé. Rien n’a été modifié ; vérifiez MACHINE_TRANSLATION_KEY.',
      'machine-limited':
        'Le service de traduction n’accepte plus de demandes pour le moment. Rien n’a été modifié ; réessayez plus tard.',
      'machine-language':
        'Le service de traduction ne propose pas cette paire de langues. Rien n’a été modifié.',
      'machine-failed':
        'Le service de traduction a échoué (statut {found}). Rien n’a été modifié ; réessayez plus tard.',
      'machine-malformed':
        'La réponse du service de traduction est illisible. Rien n’a été modifié ; réessayez ou utilisez un autre modèle.',
    },
  },
  es: {
    exchange: {
      button: 'Intercambio',
      title: 'Traducciones en archivos',
      intro: 'Entregue los textos para traducir; lo que vuelva queda en {{target}} como borrador.',
      introPublic:
        'Entregue los textos para traducir. Este documento no tiene borradores: lo que vuelva en {{target}} será público al momento.',
      from: 'Idioma de origen',
      export: 'Exportar',
      exportXliff: 'XLIFF 2.1',
      exportJson: 'JSON',
      import: 'Importar',
      file: 'Archivo traducido (XLIFF 2.1 o JSON)',
      importFile: 'Importar en {{target}}',
      machine: 'Traducción automática',
      machineHint:
        'Rellena lo que está vacío en {{target}}. Lo escrito por personas se conserva. Los textos se envían al servicio configurado.',
      machineStart: 'Borrador con traducción automática',
      working: 'Procesando…',
      unsaved: 'Hay cambios que aún no se han guardado. Guárdelos primero.',
      report: 'Informe',
      saved: 'Guardado como borrador en {{target}}. No se ha publicado nada.',
      savedPublic: 'Guardado en {{target}} y público al momento.',
      notSaved: 'No se ha cambiado nada.',
      taken: 'Aceptados',
      unchanged: 'Sin cambios',
      empty: 'Sin traducción',
      refused: 'Rechazados',
      show: 'Mostrar en el documento',
      failed:
        'No hubo respuesta. Vuelva a cargar la página para ver qué se ha guardado e inténtelo de nuevo.',
    },
    messages: {
      'too-large': 'El archivo supera {found} MB. No se ha cambiado nada; impórtelo por partes.',
      'not-text': 'El archivo no es UTF-8. No se ha cambiado nada; guárdelo como UTF-8.',
      'not-xml':
        'El archivo no es XML bien formado (línea {found}). No se ha cambiado nada; expórtelo de nuevo desde su herramienta.',
      doctype:
        'El archivo tiene un tipo de documento, lo que no se permite. No se ha cambiado nada; quite el DOCTYPE.',
      'not-json':
        'El archivo no es JSON ({found}). No se ha cambiado nada; revise comillas y comas.',
      'not-exchange':
        'Esta no es una traducción exportada desde aquí ({found}). No se ha cambiado nada; elija el archivo que salió de la exportación.',
      'wrong-version':
        'El archivo tiene la versión {found}. No se ha cambiado nada; guárdelo como XLIFF 2.1 o como JSON versión 1.',
      'wrong-document':
        'El archivo pertenece a otro documento ({found}). No se ha cambiado nada; abra ese documento e impórtelo allí.',
      'wrong-source':
        'El archivo traduce de un idioma que no corresponde ({found}). No se ha cambiado nada; exporte el archivo de nuevo.',
      'wrong-target':
        'El archivo traduce a {found}, pero se está editando {language}. No se ha cambiado nada; cambie el idioma arriba.',
      'no-segments':
        'El archivo no contiene segmentos. No se ha cambiado nada; elija el archivo que salió de la exportación.',
      'repeated-segment':
        'El archivo contiene un segmento dos veces ({found}). No se ha cambiado nada; conserve uno de ellos.',
      unknown: 'El origen no tiene ese segmento, o ya no. Exporte el documento de nuevo.',
      unreadable: 'Las etiquetas no se corresponden. Corríjalas según el origen.',
      missing: 'Faltan etiquetas del origen: {found}. Ponga cada una una vez.',
      invented: 'Hay etiquetas que el origen no tiene: {found}. Quítelas.',
      repeated: 'Hay etiquetas repetidas: {found}. Conserve cada una una vez.',
      nested:
        'Hay etiquetas dentro de otras donde no pueden estar: {found}. Póngalas una al lado de otra.',
      'source-changed': 'El origen ha cambiado desde la exportación. Revise la traducción.',
      incomplete:
        'El campo se escribe entero y {found} de sus segmentos no tienen una traducción utilizable. Tradúzcalos también.',
      absent: 'El archivo no tiene este segmento.',
      kept: 'Escrito por personas: se deja como está.',
      'changed-meanwhile': 'Alguien ha cambiado el campo entretanto: se deja como está.',
      'nothing-to-translate': 'No hay texto en {found}. Elija otro idioma de origen.',
      'machine-off':
        'La traducción automática está desactivada. Defina MACHINE_TRANSLATION para usarla.',
      'machine-unreachable':
        'No se puede acceder al servicio de traducción. No se ha cambiado nada; revise MACHINE_TRANSLATION_URL o inténtelo más tarde.',
      'machine-timeout':
        'El servicio de traducción no respondió a tiempo. No se ha cambiado nada; inténtelo más tarde.',
      'machine-unauthorized':
        'El servicio de traducción rechazó la clave. No se ha cambiado nada; revise MACHINE_TRANSLATION_KEY.',
      'machine-limited':
        'El servicio de traducción no admite más peticiones por ahora. No se ha cambiado nada; inténtelo más tarde.',
      'machine-language':
        'El servicio de traducción no ofrece este par de idiomas. No se ha cambiado nada.',
      'machine-failed':
        'El servicio de traducción falló (estado {found}). No se ha cambiado nada; inténtelo más tarde.',
      'machine-malformed':
        'La respuesta del servicio de traducción no se puede leer. No se ha cambiado nada; inténtelo de nuevo o use otro modelo.',
    },
  },
  ja: {
    exchange: {
      button: '翻訳の受け渡し',
      title: 'ファイルによる翻訳',
      intro: '文章を翻訳用に書き出します。戻ってきた翻訳は{{target}}の下書きとして保存されます。',
      introPublic:
        '文章を翻訳用に書き出します。この文書には下書きがないため、{{target}}に取り込んだ翻訳はすぐに公開されます。',
      from: '元の言語',
      export: '書き出し',
      exportXliff: 'XLIFF 2.1',
      exportJson: 'JSON',
      import: '取り込み',
      file: '翻訳済みのファイル（XLIFF 2.1 または JSON）',
      importFile: '{{target}}に取り込む',
      machine: '機械翻訳',
      machineHint:
        '{{target}}の空欄を埋めます。人が書いた文章はそのまま残ります。文章は設定されたサービスに送信されます。',
      machineStart: '機械翻訳で下書きを作る',
      working: '処理中…',
      unsaved: 'まだ保存されていない変更があります。先に保存してください。',
      report: '結果',
      saved: '{{target}}の下書きとして保存しました。公開はしていません。',
      savedPublic: '{{target}}に保存し、すぐに公開しました。',
      notSaved: '何も変更していません。',
      taken: '採用',
      unchanged: '変更なし',
      empty: '翻訳なし',
      refused: '却下',
      show: '文書で見る',
      failed:
        '応答がありませんでした。ページを読み込み直して保存された内容を確かめ、もう一度お試しください。',
    },
    messages: {
      'too-large':
        'ファイルが {found} MB を超えています。何も変更していません。分割して取り込んでください。',
      'not-text':
        'ファイルが UTF-8 ではありません。何も変更していません。UTF-8 で保存してください。',
      'not-xml':
        'ファイルが正しい形式の XML ではありません（行 {found}）。何も変更していません。お使いのツールからもう一度書き出してください。',
      doctype:
        'ファイルに、許可されていない文書型宣言があります。何も変更していません。DOCTYPE を取り除いてください。',
      'not-json':
        'ファイルが JSON ではありません（{found}）。何も変更していません。引用符とコンマを確かめてください。',
      'not-exchange':
        'ここから書き出した翻訳ではありません（{found}）。何も変更していません。書き出したファイルを選んでください。',
      'wrong-version':
        'ファイルのバージョンは {found} です。何も変更していません。XLIFF 2.1 またはバージョン 1 の JSON で保存してください。',
      'wrong-document':
        'ファイルは別の文書のものです（{found}）。何も変更していません。その文書を開いて取り込んでください。',
      'wrong-source':
        'ファイルの元の言語が合いません（{found}）。何も変更していません。もう一度書き出してください。',
      'wrong-target':
        'ファイルの翻訳先は {found} ですが、編集中の言語は{language}です。何も変更していません。上部で言語を切り替えてください。',
      'no-segments':
        'ファイルに文節がありません。何も変更していません。書き出したファイルを選んでください。',
      'repeated-segment':
        'ファイルに同じ文節が 2 回あります（{found}）。何も変更していません。どちらか一つを残してください。',
      unknown: '元の文章にこの文節はないか、なくなっています。文書をもう一度書き出してください。',
      unreadable: 'タグが対応していません。元の文章に合わせて直してください。',
      missing: '元の文章のタグが足りません：{found}。それぞれ一度ずつ入れてください。',
      invented: '元の文章にないタグがあります：{found}。取り除いてください。',
      repeated: '同じタグが何度もあります：{found}。一度ずつにしてください。',
      nested: 'タグが入れられない場所に入っています：{found}。並べて置いてください。',
      'source-changed': '書き出した後に元の文章が変わりました。翻訳を確かめてください。',
      incomplete:
        'この項目は全体で書き込まれますが、{found} 個の文節に使える翻訳がありません。それらも翻訳してください。',
      absent: 'ファイルにこの文節はありません。',
      kept: '人が書いた文章のため、そのまま残しました。',
      'changed-meanwhile': 'その間に項目が変更されたため、そのまま残しました。',
      'nothing-to-translate': '{found}には文章がありません。別の元の言語を選んでください。',
      'machine-off': '機械翻訳は無効です。使うには MACHINE_TRANSLATION を設定してください。',
      'machine-unreachable':
        '翻訳サービスに接続できません。何も変更していません。MACHINE_TRANSLATION_URL を確かめるか、後でお試しください。',
      'machine-timeout':
        '翻訳サービスが時間内に応答しませんでした。何も変更していません。後でお試しください。',
      'machine-unauthorized':
        '翻訳サービスがキーを拒否しました。何も変更していません。MACHINE_TRANSLATION_KEY を確かめてください。',
      'machine-limited':
        '翻訳サービスは今のところ要求を受け付けていません。何も変更していません。後でお試しください。',
      'machine-language':
        '翻訳サービスはこの言語の組み合わせに対応していません。何も変更していません。',
      'machine-failed':
        '翻訳サービスで問題が起きました（状態 {found}）。何も変更していません。後でお試しください。',
      'machine-malformed':
        '翻訳サービスの応答を読み取れません。何も変更していません。もう一度試すか、別のモデルを使ってください。',
    },
  },
  ko: {
    exchange: {
      button: '번역 교환',
      title: '파일로 번역하기',
      intro: '번역할 글을 내보냅니다. 돌아온 번역은 {{target}} 초안으로 저장됩니다.',
      introPublic:
        '번역할 글을 내보냅니다. 이 문서에는 초안이 없으므로 {{target}}로 가져온 번역은 바로 공개됩니다.',
      from: '원본 언어',
      export: '내보내기',
      exportXliff: 'XLIFF 2.1',
      exportJson: 'JSON',
      import: '가져오기',
      file: '번역된 파일(XLIFF 2.1 또는 JSON)',
      importFile: '{{target}}에 가져오기',
      machine: '기계 번역',
      machineHint:
        '{{target}}에서 비어 있는 부분을 채웁니다. 사람이 쓴 글은 그대로 남습니다. 글은 설정된 서비스로 전송됩니다.',
      machineStart: '기계 번역으로 초안 만들기',
      working: '처리 중…',
      unsaved: '아직 저장되지 않은 변경 사항이 있습니다. 먼저 저장하세요.',
      report: '결과',
      saved: '{{target}} 초안으로 저장했습니다. 아무것도 게시하지 않았습니다.',
      savedPublic: '{{target}}에 저장했으며 바로 공개되었습니다.',
      notSaved: '아무것도 변경하지 않았습니다.',
      taken: '반영됨',
      unchanged: '변경 없음',
      empty: '번역 없음',
      refused: '거부됨',
      show: '문서에서 보기',
      failed: '응답이 없습니다. 페이지를 다시 불러와 저장된 내용을 확인한 뒤 다시 시도하세요.',
    },
    messages: {
      'too-large': '파일이 {found}MB보다 큽니다. 아무것도 변경하지 않았습니다. 나누어 가져오세요.',
      'not-text': '파일이 UTF-8이 아닙니다. 아무것도 변경하지 않았습니다. UTF-8로 저장하세요.',
      'not-xml':
        '파일이 올바른 형식의 XML이 아닙니다(행 {found}). 아무것도 변경하지 않았습니다. 사용하는 도구에서 다시 내보내세요.',
      doctype:
        '파일에 허용되지 않는 문서 유형 선언이 있습니다. 아무것도 변경하지 않았습니다. DOCTYPE을 지우세요.',
      'not-json':
        '파일이 JSON이 아닙니다({found}). 아무것도 변경하지 않았습니다. 따옴표와 쉼표를 확인하세요.',
      'not-exchange':
        '여기에서 내보낸 번역이 아닙니다({found}). 아무것도 변경하지 않았습니다. 내보내기로 만든 파일을 선택하세요.',
      'wrong-version':
        '파일의 버전이 {found}입니다. 아무것도 변경하지 않았습니다. XLIFF 2.1 또는 버전 1의 JSON으로 저장하세요.',
      'wrong-document':
        '다른 문서의 파일입니다({found}). 아무것도 변경하지 않았습니다. 그 문서를 열고 거기에서 가져오세요.',
      'wrong-source':
        '파일의 원본 언어가 맞지 않습니다({found}). 아무것도 변경하지 않았습니다. 파일을 다시 내보내세요.',
      'wrong-target':
        '파일의 번역 언어는 {found}이지만 편집 중인 언어는 {language}입니다. 아무것도 변경하지 않았습니다. 위에서 언어를 바꾸세요.',
      'no-segments':
        '파일에 문장이 없습니다. 아무것도 변경하지 않았습니다. 내보내기로 만든 파일을 선택하세요.',
      'repeated-segment':
        '파일에 같은 문장이 두 번 있습니다({found}). 아무것도 변경하지 않았습니다. 하나만 남기세요.',
      unknown: '원본에 이 문장이 없거나 더는 없습니다. 문서를 다시 내보내세요.',
      unreadable: '태그의 짝이 맞지 않습니다. 원본대로 고치세요.',
      missing: '원본의 태그가 빠졌습니다: {found}. 각각 한 번씩 넣으세요.',
      invented: '원본에 없는 태그가 있습니다: {found}. 지우세요.',
      repeated: '태그가 여러 번 나옵니다: {found}. 각각 한 번만 남기세요.',
      nested: '태그가 들어갈 수 없는 곳에 들어 있습니다: {found}. 나란히 놓으세요.',
      'source-changed': '내보낸 뒤에 원본이 바뀌었습니다. 번역을 확인하세요.',
      incomplete:
        '이 필드는 통째로 저장되며, 그중 문장 {found}개에 쓸 수 있는 번역이 없습니다. 그 문장도 번역하세요.',
      absent: '파일에 이 문장이 없습니다.',
      kept: '사람이 쓴 글이므로 그대로 두었습니다.',
      'changed-meanwhile': '그사이 필드가 변경되어 그대로 두었습니다.',
      'nothing-to-translate': '{found}에 글이 없습니다. 다른 원본 언어를 선택하세요.',
      'machine-off': '기계 번역이 꺼져 있습니다. 사용하려면 MACHINE_TRANSLATION을 설정하세요.',
      'machine-unreachable':
        '번역 서비스에 연결할 수 없습니다. 아무것도 변경하지 않았습니다. MACHINE_TRANSLATION_URL을 확인하거나 나중에 다시 시도하세요.',
      'machine-timeout':
        '번역 서비스가 제때 응답하지 않았습니다. 아무것도 변경하지 않았습니다. 나중에 다시 시도하세요.',
      'machine-unauthorized':
        '번역 서비스가 키를 거부했습니다. 아무것도 변경하지 않았습니다. MACHINE_TRANSLATION_KEY를 확인하세요.',
      'machine-limited':
        '번역 서비스가 지금은 요청을 더 받지 않습니다. 아무것도 변경하지 않았습니다. 나중에 다시 시도하세요.',
      'machine-language':
        '번역 서비스가 이 언어 조합을 지원하지 않습니다. 아무것도 변경하지 않았습니다.',
      'machine-failed':
        '번역 서비스에 문제가 생겼습니다(상태 {found}). 아무것도 변경하지 않았습니다. 나중에 다시 시도하세요.',
      'machine-malformed':
        '번역 서비스의 응답을 읽을 수 없습니다. 아무것도 변경하지 않았습니다. 다시 시도하거나 다른 모델을 사용하세요.',
    },
  },
} as const satisfies Readonly<
  Record<'en' | 'zh' | 'pt' | 'de' | 'fr' | 'es' | 'ja' | 'ko', ExchangeWords>
>
