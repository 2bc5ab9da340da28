/** What editors see of a form besides its fields. */
export interface FormFacts {
  readonly isOpen: boolean
  /** The languages in which it is shown. */
  readonly complete: readonly string[]
  readonly hasMail: boolean
  /** Its file fields are not shown, since it stores nothing. */
  readonly dropsFiles: boolean
}
