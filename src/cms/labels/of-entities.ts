import { type InLanguages, inLanguages } from './in-languages'

/** What editors read of one field. */
export interface FieldLabels {
  readonly label: InLanguages
  /** What belongs in it; its own component may say that instead. */
  readonly help?: InLanguages
  /** What one row of a list is called. */
  readonly row?: InLanguages
  /** By the value of the option. */
  readonly options?: Readonly<Record<string, InLanguages>>
  /** Of the fields within it. */
  readonly fields?: LabelsOfFields
}

/** By the field's name. */
export type LabelsOfFields = Readonly<Record<string, FieldLabels>>

export interface BlockLabels {
  readonly singular: InLanguages
  readonly plural: InLanguages
  readonly fields: LabelsOfFields
}

/** What there is many of, or, without a plural, one. */
export interface EntityLabels {
  readonly singular: InLanguages
  readonly plural?: InLanguages
  readonly help?: InLanguages
  readonly fields: LabelsOfFields
}

/** Of collections and globals, by slug. */
export const entityLabels: Readonly<Record<string, EntityLabels>> = inLanguages(
  ({ entities }) => entities,
)

/** Of fields that are the same wherever they occur, unless the entity names them itself. */
export const sharedFieldLabels: LabelsOfFields = inLanguages(({ sharedFields }) => sharedFields)

/** Of blocks, by slug. */
export const blockLabels: Readonly<Record<string, BlockLabels>> = inLanguages(
  ({ blocks }) => blocks,
)

/** Of the parts of the menu, by the name that an entity's configuration has for its group. */
export const groupLabels: Readonly<Record<string, InLanguages>> = inLanguages(
  ({ groups }) => groups,
)

/** Of a picture within a text. */
export const pictureInTextLabels = inLanguages(({ pictureInText }) => pictureInText)
