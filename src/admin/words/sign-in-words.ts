/** What is told to somebody who cannot sign in at the moment. */
export interface SignInWords {
  /** `{minutes}` is a whole number, 1 among them. */
  readonly wait: string
  readonly busy: string
}

/** By the admin's language; Payload's code for Japanese is `ja`. */
export const signInWords = {
  en: {
    wait: 'Too many failed attempts. Try again later (minutes left: {minutes}), or reset your password.',
    busy: 'Too many sign-ins at the same time. Try again in a moment.',
  },
  zh: {
    wait: '失败次数过多。请稍后再试（剩余分钟数：{minutes}），或重置密码。',
    busy: '同时登录的请求过多，请稍后再试。',
  },
  pt: {
    wait: 'Muitas tentativas sem sucesso. Tente mais tarde (minutos restantes: {minutes}) ou redefina sua senha.',
    busy: 'Muitos acessos ao mesmo tempo. Tente novamente em instantes.',
  },
  de: {
    wait: 'Zu viele fehlgeschlagene Versuche. Versuchen Sie es später noch einmal (Minuten bis dahin: {minutes}), oder setzen Sie Ihr Passwort zurück.',
    busy: 'Zu viele Anmeldungen gleichzeitig. Versuchen Sie es gleich noch einmal.',
  },
  fr: {
    wait: 'Trop de tentatives infructueuses. Réessayez plus tard (minutes restantes : {minutes}) ou réinitialisez votre mot de passe.',
    busy: 'Trop de connexions simultanées. Réessayez dans un instant.',
  },
  es: {
    wait: 'Demasiados intentos fallidos. Vuelva a intentarlo más tarde (minutos restantes: {minutes}) o restablezca su contraseña.',
    busy: 'Demasiados inicios de sesión a la vez. Vuelva a intentarlo en unos instantes.',
  },
  ja: {
    wait: '失敗した回数が多すぎます。時間をおいて（残り{minutes}分）もう一度お試しになるか、パスワードを再設定してください。',
    busy: '同時にログインしようとしている方が多すぎます。しばらくしてからもう一度お試しください。',
  },
  ko: {
    wait: '실패한 횟수가 너무 많습니다. 나중에(남은 시간: {minutes}분) 다시 시도하거나 비밀번호를 재설정해 주십시오.',
    busy: '동시에 로그인하려는 요청이 너무 많습니다. 잠시 후 다시 시도해 주십시오.',
  },
} as const satisfies Record<string, SignInWords>
