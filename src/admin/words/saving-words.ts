/** What editors read where a save fails, meets another one, or is waited for. */
export type SavingWords = Readonly<
  Record<
    | 'retrying'
    | 'signedOut'
    | 'signIn'
    | 'refused'
    | 'forbidden'
    | 'gone'
    | 'tryNow'
    | 'notStored'
    | 'changedBy'
    | 'changedElsewhere'
    | 'compare'
    | 'conflictTitle'
    | 'conflictIntro'
    | 'conflictNoVersions'
    | 'yourText'
    | 'textBy'
    | 'savedText'
    | 'keepMine'
    | 'takeTheirs'
    | 'mergeText'
    | 'mergedText'
    | 'saveChoice'
    | 'decideLater'
    | 'empty'
    | 'offer'
    | 'restore'
    | 'showDifferences'
    | 'discard'
    | 'differences'
    | 'inForm'
    | 'inBrowser'
    | 'close'
    | 'saving'
    | 'notSaved'
    | 'leaveStored'
    | 'leaveLost'
    | 'stay'
    | 'leave'
    | 'unsavedTitle'
    | 'unsavedBody'
    | 'saveAndLeave'
    | 'leaveWithout'
    | 'notPublished'
    | 'alsoHere'
    | 'editing',
    string
  >
>

/** By the admin's language; Payload's code for Japanese is `ja`. */
export const savingWords = {
  en: {
    retrying:
      'Not saved: the server cannot be reached. Your text is stored in this browser, and saving is tried again automatically.',
    signedOut:
      'Not saved: your session has ended. Your text is stored in this browser. Sign in in a new tab, and this form goes on saving.',
    signIn: 'Sign in in a new tab',
    refused: 'Not saved: {{message}}',
    forbidden: 'Not saved: you are not allowed to change this. Ask an editor.',
    gone: 'Not saved: this document has been deleted. Your text is stored in this browser; copy it if you need it.',
    tryNow: 'Try again now',
    notStored: 'This browser could not store your text. Keep this page open until it is saved.',
    changedBy: '{{name}} changed the same text: {{fields}}. Yours is not saved yet.',
    changedElsewhere: 'The same text was changed elsewhere: {{fields}}. Yours is not saved yet.',
    compare: 'Compare and choose',
    conflictTitle: 'The same text was changed twice',
    conflictIntro: 'Choose a text for each field. The one that gives way stays in Versions.',
    conflictNoVersions: 'Choose a text for each field, then save.',
    yourText: 'Your text',
    textBy: 'Text by {{name}}',
    savedText: 'Saved text',
    keepMine: 'Keep my text',
    takeTheirs: 'Take the other text',
    mergeText: 'Edit a text of both',
    mergedText: 'Text of both',
    saveChoice: 'Apply choice',
    decideLater: 'Decide later',
    empty: '(empty)',
    offer: 'Unsaved text from {{time}} in this browser',
    restore: 'Restore',
    showDifferences: 'Show differences',
    discard: 'Discard',
    differences: 'Unsaved text from {{time}}',
    inForm: 'In the form now',
    inBrowser: 'Unsaved text',
    close: 'Close',
    saving: 'Saving your text …',
    notSaved: 'Your text is not saved yet',
    leaveStored: 'It is stored in this browser and offered when you open this form again.',
    leaveLost: 'This browser could not store it. If you leave now, it is lost.',
    stay: 'Stay',
    leave: 'Leave',
    unsavedTitle: 'This form has unsaved changes',
    unsavedBody: 'Save them before you leave?',
    saveAndLeave: 'Save and leave',
    leaveWithout: 'Leave without saving',
    notPublished: 'Not published: your last changes could not be saved.',
    alsoHere: 'Also in this document',
    editing: '{{name}} is editing {{language}}',
  },
  zh: {
    retrying: '未保存：无法连接服务器。您的文字已存储在此浏览器中，系统会自动重试保存。',
    signedOut:
      '未保存：登录已过期。您的文字已存储在此浏览器中。请在新标签页中登录，此表单会继续保存。',
    signIn: '在新标签页中登录',
    refused: '未保存：{{message}}',
    forbidden: '未保存：您无权修改此内容。请联系编辑。',
    gone: '未保存：此文档已被删除。您的文字已存储在此浏览器中，如有需要请复制。',
    tryNow: '立即重试',
    notStored: '此浏览器无法存储您的文字。保存完成之前，请不要关闭此页面。',
    changedBy: '{{name}}修改了同一处文字：{{fields}}。您的修改尚未保存。',
    changedElsewhere: '同一处文字已在别处被修改：{{fields}}。您的修改尚未保存。',
    compare: '比较并选择',
    conflictTitle: '同一处文字被修改了两次',
    conflictIntro: '请为每个字段选择一份文字。未采用的文字会保留在“版本”中。',
    conflictNoVersions: '请为每个字段选择一份文字，然后保存。',
    yourText: '您的文字',
    textBy: '{{name}}的文字',
    savedText: '已保存的文字',
    keepMine: '保留我的文字',
    takeTheirs: '采用另一份文字',
    mergeText: '合并编辑两份文字',
    mergedText: '合并后的文字',
    saveChoice: '应用选择',
    decideLater: '稍后决定',
    empty: '（空）',
    offer: '此浏览器中有 {{time}} 的未保存文字',
    restore: '恢复',
    showDifferences: '显示差异',
    discard: '放弃',
    differences: '{{time}} 的未保存文字',
    inForm: '表单中的当前内容',
    inBrowser: '未保存的文字',
    close: '关闭',
    saving: '正在保存您的文字……',
    notSaved: '您的文字尚未保存',
    leaveStored: '文字已存储在此浏览器中，再次打开此表单时可以恢复。',
    leaveLost: '此浏览器无法存储这些文字。现在离开，文字将会丢失。',
    stay: '留在此页',
    leave: '离开',
    unsavedTitle: '此表单有未保存的更改',
    unsavedBody: '离开前要保存吗？',
    saveAndLeave: '保存并离开',
    leaveWithout: '不保存直接离开',
    notPublished: '未发布：无法保存您最后的更改。',
    alsoHere: '同时在此文档中的人',
    editing: '{{name}}正在编辑{{language}}',
  },
  pt: {
    retrying:
      'Não salvo: não foi possível acessar o servidor. Seu texto está guardado neste navegador, e o salvamento será tentado de novo automaticamente.',
    signedOut:
      'Não salvo: sua sessão terminou. Seu texto está guardado neste navegador. Entre em uma nova aba, e este formulário continuará salvando.',
    signIn: 'Entrar em uma nova aba',
    refused: 'Não salvo: {{message}}',
    forbidden: 'Não salvo: você não tem permissão para alterar isto. Fale com um editor.',
    gone: 'Não salvo: este documento foi excluído. Seu texto está guardado neste navegador; copie-o se precisar.',
    tryNow: 'Tentar agora',
    notStored:
      'Este navegador não conseguiu guardar seu texto. Mantenha a página aberta até que ele seja salvo.',
    changedBy: '{{name}} alterou o mesmo texto: {{fields}}. O seu ainda não foi salvo.',
    changedElsewhere:
      'O mesmo texto foi alterado em outro lugar: {{fields}}. O seu ainda não foi salvo.',
    compare: 'Comparar e escolher',
    conflictTitle: 'O mesmo texto foi alterado duas vezes',
    conflictIntro: 'Escolha um texto para cada campo. O que não for escolhido fica em Versões.',
    conflictNoVersions: 'Escolha um texto para cada campo e depois salve.',
    yourText: 'Seu texto',
    textBy: 'Texto de {{name}}',
    savedText: 'Texto salvo',
    keepMine: 'Manter meu texto',
    takeTheirs: 'Usar o outro texto',
    mergeText: 'Juntar os dois textos',
    mergedText: 'Texto dos dois',
    saveChoice: 'Aplicar escolha',
    decideLater: 'Decidir depois',
    empty: '(vazio)',
    offer: 'Texto não salvo de {{time}} neste navegador',
    restore: 'Restaurar',
    showDifferences: 'Mostrar diferenças',
    discard: 'Descartar',
    differences: 'Texto não salvo de {{time}}',
    inForm: 'No formulário agora',
    inBrowser: 'Texto não salvo',
    close: 'Fechar',
    saving: 'Salvando seu texto …',
    notSaved: 'Seu texto ainda não foi salvo',
    leaveStored:
      'Ele está guardado neste navegador e será oferecido quando você abrir este formulário de novo.',
    leaveLost: 'Este navegador não conseguiu guardá-lo. Se você sair agora, ele se perde.',
    stay: 'Ficar',
    leave: 'Sair',
    unsavedTitle: 'Este formulário tem alterações não salvas',
    unsavedBody: 'Salvar antes de sair?',
    saveAndLeave: 'Salvar e sair',
    leaveWithout: 'Sair sem salvar',
    notPublished: 'Não publicado: suas últimas alterações não puderam ser salvas.',
    alsoHere: 'Também neste documento',
    editing: '{{name}} está editando {{language}}',
  },
  de: {
    retrying:
      'Nicht gespeichert: Der Server ist nicht erreichbar. Ihr Text liegt in diesem Browser, und das Speichern wird automatisch wiederholt.',
    signedOut:
      'Nicht gespeichert: Ihre Sitzung ist abgelaufen. Ihr Text liegt in diesem Browser. Melden Sie sich in einem neuen Tab an, dann speichert dieses Formular weiter.',
    signIn: 'In neuem Tab anmelden',
    refused: 'Nicht gespeichert: {{message}}',
    forbidden: 'Nicht gespeichert: Sie dürfen dies nicht ändern. Wenden Sie sich an die Redaktion.',
    gone: 'Nicht gespeichert: Dieses Dokument wurde gelöscht. Ihr Text liegt in diesem Browser; kopieren Sie ihn, wenn Sie ihn brauchen.',
    tryNow: 'Jetzt erneut versuchen',
    notStored:
      'Dieser Browser konnte Ihren Text nicht ablegen. Lassen Sie die Seite offen, bis er gespeichert ist.',
    changedBy:
      '{{name}} hat denselben Text geändert: {{fields}}. Ihrer ist noch nicht gespeichert.',
    changedElsewhere:
      'Derselbe Text wurde an anderer Stelle geändert: {{fields}}. Ihrer ist noch nicht gespeichert.',
    compare: 'Vergleichen und wählen',
    conflictTitle: 'Derselbe Text wurde zweimal geändert',
    conflictIntro:
      'Wählen Sie für jedes Feld einen Text. Der andere bleibt unter „Versionen“ erhalten.',
    conflictNoVersions: 'Wählen Sie für jedes Feld einen Text, und speichern Sie dann.',
    yourText: 'Ihr Text',
    textBy: 'Text von {{name}}',
    savedText: 'Gespeicherter Text',
    keepMine: 'Meinen Text behalten',
    takeTheirs: 'Anderen Text übernehmen',
    mergeText: 'Beide Texte zusammenführen',
    mergedText: 'Text aus beiden',
    saveChoice: 'Auswahl übernehmen',
    decideLater: 'Später entscheiden',
    empty: '(leer)',
    offer: 'Nicht gespeicherter Text von {{time}} in diesem Browser',
    restore: 'Wiederherstellen',
    showDifferences: 'Unterschiede zeigen',
    discard: 'Verwerfen',
    differences: 'Nicht gespeicherter Text von {{time}}',
    inForm: 'Jetzt im Formular',
    inBrowser: 'Nicht gespeicherter Text',
    close: 'Schließen',
    saving: 'Ihr Text wird gespeichert …',
    notSaved: 'Ihr Text ist noch nicht gespeichert',
    leaveStored:
      'Er liegt in diesem Browser und wird Ihnen angeboten, wenn Sie dieses Formular wieder öffnen.',
    leaveLost: 'Dieser Browser konnte ihn nicht ablegen. Wenn Sie jetzt gehen, ist er verloren.',
    stay: 'Hierbleiben',
    leave: 'Verlassen',
    unsavedTitle: 'Dieses Formular hat nicht gespeicherte Änderungen',
    unsavedBody: 'Möchten Sie sie vorher speichern?',
    saveAndLeave: 'Speichern und verlassen',
    leaveWithout: 'Ohne Speichern verlassen',
    notPublished: 'Nicht veröffentlicht: Ihre letzten Änderungen konnten nicht gespeichert werden.',
    alsoHere: 'Auch in diesem Dokument',
    editing: '{{name}} bearbeitet {{language}}',
  },
  fr: {
    retrying:
      'Non enregistré : le serveur est injoignable. Votre texte est conservé dans ce navigateur, et une nouvelle tentative aura lieu automatiquement.',
    signedOut:
      'Non enregistré : votre session a pris fin. Votre texte est conservé dans ce navigateur. Connectez-vous dans un nouvel onglet, et ce formulaire continuera d’enregistrer.',
    signIn: 'Se connecter dans un nouvel onglet',
    refused: 'Non enregistré : {{message}}',
    forbidden:
      'Non enregistré : vous n’avez pas le droit de modifier cet élément. Adressez-vous à la rédaction.',
    gone: 'Non enregistré : ce document a été supprimé. Votre texte est conservé dans ce navigateur ; copiez-le si vous en avez besoin.',
    tryNow: 'Réessayer maintenant',
    notStored:
      'Ce navigateur n’a pas pu conserver votre texte. Laissez cette page ouverte jusqu’à son enregistrement.',
    changedBy:
      '{{name}} a modifié le même texte : {{fields}}. Le vôtre n’est pas encore enregistré.',
    changedElsewhere:
      'Le même texte a été modifié ailleurs : {{fields}}. Le vôtre n’est pas encore enregistré.',
    compare: 'Comparer et choisir',
    conflictTitle: 'Le même texte a été modifié deux fois',
    conflictIntro: 'Choisissez un texte pour chaque champ. L’autre reste dans Versions.',
    conflictNoVersions: 'Choisissez un texte pour chaque champ, puis enregistrez.',
    yourText: 'Votre texte',
    textBy: 'Texte de {{name}}',
    savedText: 'Texte enregistré',
    keepMine: 'Garder mon texte',
    takeTheirs: 'Prendre l’autre texte',
    mergeText: 'Réunir les deux textes',
    mergedText: 'Texte réuni',
    saveChoice: 'Appliquer le choix',
    decideLater: 'Décider plus tard',
    empty: '(vide)',
    offer: 'Texte non enregistré de {{time}} dans ce navigateur',
    restore: 'Restaurer',
    showDifferences: 'Afficher les différences',
    discard: 'Abandonner',
    differences: 'Texte non enregistré de {{time}}',
    inForm: 'Actuellement dans le formulaire',
    inBrowser: 'Texte non enregistré',
    close: 'Fermer',
    saving: 'Enregistrement de votre texte…',
    notSaved: 'Votre texte n’est pas encore enregistré',
    leaveStored:
      'Il est conservé dans ce navigateur et vous sera proposé à la prochaine ouverture de ce formulaire.',
    leaveLost: 'Ce navigateur n’a pas pu le conserver. Si vous quittez maintenant, il sera perdu.',
    stay: 'Rester',
    leave: 'Quitter',
    unsavedTitle: 'Ce formulaire contient des modifications non enregistrées',
    unsavedBody: 'Voulez-vous les enregistrer avant de quitter ?',
    saveAndLeave: 'Enregistrer et quitter',
    leaveWithout: 'Quitter sans enregistrer',
    notPublished: 'Non publié : vos dernières modifications n’ont pas pu être enregistrées.',
    alsoHere: 'Également dans ce document',
    editing: '{{name}} modifie {{language}}',
  },
  es: {
    retrying:
      'No guardado: no se puede acceder al servidor. Su texto está almacenado en este navegador y se volverá a intentar automáticamente.',
    signedOut:
      'No guardado: su sesión ha terminado. Su texto está almacenado en este navegador. Inicie sesión en una pestaña nueva y este formulario seguirá guardando.',
    signIn: 'Iniciar sesión en una pestaña nueva',
    refused: 'No guardado: {{message}}',
    forbidden: 'No guardado: no tiene permiso para cambiar esto. Consulte a un editor.',
    gone: 'No guardado: este documento se ha eliminado. Su texto está almacenado en este navegador; cópielo si lo necesita.',
    tryNow: 'Reintentar ahora',
    notStored:
      'Este navegador no ha podido almacenar su texto. Mantenga la página abierta hasta que se guarde.',
    changedBy: '{{name}} ha cambiado el mismo texto: {{fields}}. El suyo aún no está guardado.',
    changedElsewhere:
      'El mismo texto se ha cambiado en otro lugar: {{fields}}. El suyo aún no está guardado.',
    compare: 'Comparar y elegir',
    conflictTitle: 'El mismo texto se ha cambiado dos veces',
    conflictIntro: 'Elija un texto para cada campo. El otro queda en Versiones.',
    conflictNoVersions: 'Elija un texto para cada campo y guarde después.',
    yourText: 'Su texto',
    textBy: 'Texto de {{name}}',
    savedText: 'Texto guardado',
    keepMine: 'Conservar mi texto',
    takeTheirs: 'Usar el otro texto',
    mergeText: 'Unir los dos textos',
    mergedText: 'Texto de ambos',
    saveChoice: 'Aplicar la elección',
    decideLater: 'Decidir más tarde',
    empty: '(vacío)',
    offer: 'Texto sin guardar de {{time}} en este navegador',
    restore: 'Restaurar',
    showDifferences: 'Mostrar diferencias',
    discard: 'Descartar',
    differences: 'Texto sin guardar de {{time}}',
    inForm: 'Ahora en el formulario',
    inBrowser: 'Texto sin guardar',
    close: 'Cerrar',
    saving: 'Guardando su texto…',
    notSaved: 'Su texto aún no está guardado',
    leaveStored:
      'Está almacenado en este navegador y se le ofrecerá cuando vuelva a abrir este formulario.',
    leaveLost: 'Este navegador no ha podido almacenarlo. Si sale ahora, se perderá.',
    stay: 'Quedarse',
    leave: 'Salir',
    unsavedTitle: 'Este formulario tiene cambios sin guardar',
    unsavedBody: '¿Desea guardarlos antes de salir?',
    saveAndLeave: 'Guardar y salir',
    leaveWithout: 'Salir sin guardar',
    notPublished: 'No publicado: no se han podido guardar sus últimos cambios.',
    alsoHere: 'También en este documento',
    editing: '{{name}} está editando {{language}}',
  },
  ja: {
    retrying:
      '保存できません：サーバーに接続できません。入力した文章はこのブラウザーに保管され、保存は自動的に再試行されます。',
    signedOut:
      '保存できません：セッションが終了しました。入力した文章はこのブラウザーに保管されています。新しいタブでログインすると、このフォームの保存が続きます。',
    signIn: '新しいタブでログイン',
    refused: '保存できません：{{message}}',
    forbidden: '保存できません：変更する権限がありません。編集者に依頼してください。',
    gone: '保存できません：この文書は削除されました。入力した文章はこのブラウザーに保管されています。必要な場合はコピーしてください。',
    tryNow: '今すぐ再試行',
    notStored:
      'このブラウザーには文章を保管できませんでした。保存されるまでこのページを開いたままにしてください。',
    changedBy:
      '{{name}}さんが同じ箇所を変更しました：{{fields}}。あなたの変更はまだ保存されていません。',
    changedElsewhere:
      '同じ箇所が別の場所で変更されました：{{fields}}。あなたの変更はまだ保存されていません。',
    compare: '比較して選ぶ',
    conflictTitle: '同じ箇所が二度変更されました',
    conflictIntro:
      '項目ごとに残す文章を選んでください。選ばなかった文章は「バージョン」に残ります。',
    conflictNoVersions: '項目ごとに残す文章を選び、保存してください。',
    yourText: 'あなたの文章',
    textBy: '{{name}}さんの文章',
    savedText: '保存済みの文章',
    keepMine: '自分の文章を残す',
    takeTheirs: 'もう一方の文章を使う',
    mergeText: '両方を合わせて編集',
    mergedText: '合わせた文章',
    saveChoice: '選択を適用',
    decideLater: '後で決める',
    empty: '（空）',
    offer: '{{time}}の未保存の文章がこのブラウザーにあります',
    restore: '復元',
    showDifferences: '違いを表示',
    discard: '破棄',
    differences: '{{time}}の未保存の文章',
    inForm: '現在のフォーム',
    inBrowser: '未保存の文章',
    close: '閉じる',
    saving: '文章を保存しています…',
    notSaved: '文章はまだ保存されていません',
    leaveStored: '文章はこのブラウザーに保管され、次にこのフォームを開いたときに復元できます。',
    leaveLost: 'このブラウザーには文章を保管できませんでした。今移動すると失われます。',
    stay: 'このページに残る',
    leave: '移動する',
    unsavedTitle: 'このフォームには未保存の変更があります',
    unsavedBody: '移動する前に保存しますか？',
    saveAndLeave: '保存して移動',
    leaveWithout: '保存せずに移動',
    notPublished: '公開できませんでした：最後の変更を保存できませんでした。',
    alsoHere: 'この文書を開いている人',
    editing: '{{name}}さんが{{language}}を編集中',
  },
  ko: {
    retrying:
      '저장되지 않음: 서버에 연결할 수 없습니다. 입력한 글은 이 브라우저에 보관되며 저장을 자동으로 다시 시도합니다.',
    signedOut:
      '저장되지 않음: 세션이 끝났습니다. 입력한 글은 이 브라우저에 보관되어 있습니다. 새 탭에서 로그인하면 이 양식이 계속 저장됩니다.',
    signIn: '새 탭에서 로그인',
    refused: '저장되지 않음: {{message}}',
    forbidden: '저장되지 않음: 변경할 권한이 없습니다. 편집자에게 요청하세요.',
    gone: '저장되지 않음: 이 문서는 삭제되었습니다. 입력한 글은 이 브라우저에 보관되어 있으니 필요하면 복사하세요.',
    tryNow: '지금 다시 시도',
    notStored: '이 브라우저에 글을 보관하지 못했습니다. 저장될 때까지 이 페이지를 열어 두세요.',
    changedBy:
      '{{name}} 님이 같은 글을 변경했습니다: {{fields}}. 내 변경 사항은 아직 저장되지 않았습니다.',
    changedElsewhere:
      '같은 글이 다른 곳에서 변경되었습니다: {{fields}}. 내 변경 사항은 아직 저장되지 않았습니다.',
    compare: '비교하고 선택',
    conflictTitle: '같은 글이 두 번 변경되었습니다',
    conflictIntro: '항목마다 남길 글을 선택하세요. 선택하지 않은 글은 ‘버전’에 남습니다.',
    conflictNoVersions: '항목마다 남길 글을 선택한 다음 저장하세요.',
    yourText: '내 글',
    textBy: '{{name}} 님의 글',
    savedText: '저장된 글',
    keepMine: '내 글 유지',
    takeTheirs: '다른 글 사용',
    mergeText: '두 글을 합쳐 편집',
    mergedText: '합친 글',
    saveChoice: '선택 적용',
    decideLater: '나중에 결정',
    empty: '(비어 있음)',
    offer: '{{time}}의 저장되지 않은 글이 이 브라우저에 있습니다',
    restore: '복원',
    showDifferences: '차이 보기',
    discard: '버리기',
    differences: '{{time}}의 저장되지 않은 글',
    inForm: '현재 양식의 내용',
    inBrowser: '저장되지 않은 글',
    close: '닫기',
    saving: '글을 저장하는 중…',
    notSaved: '글이 아직 저장되지 않았습니다',
    leaveStored: '이 브라우저에 보관되어 있으며 이 양식을 다시 열면 복원할 수 있습니다.',
    leaveLost: '이 브라우저에 보관하지 못했습니다. 지금 나가면 사라집니다.',
    stay: '머무르기',
    leave: '나가기',
    unsavedTitle: '이 양식에 저장되지 않은 변경 사항이 있습니다',
    unsavedBody: '나가기 전에 저장할까요?',
    saveAndLeave: '저장하고 나가기',
    leaveWithout: '저장하지 않고 나가기',
    notPublished: '게시되지 않음: 마지막 변경 사항을 저장하지 못했습니다.',
    alsoHere: '이 문서를 함께 보는 사람',
    editing: '{{name}} 님이 {{language}} 편집 중',
  },
} as const satisfies Readonly<Record<string, SavingWords>>
