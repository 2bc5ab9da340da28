import { type InLanguages, inLanguages } from './in-languages'

export interface FieldLabels {
  readonly label: InLanguages
  /** The description; its own component may show it instead. */
  readonly help?: InLanguages
  /** The label of a list's row. */
  readonly row?: InLanguages
  /** By the value of the option. */
  readonly options?: Readonly<Record<string, InLanguages>>
  readonly fields?: LabelsOfFields
}

export type LabelsOfFields = Readonly<Record<string, FieldLabels>>

export interface BlockLabels {
  readonly singular: InLanguages
  readonly plural: InLanguages
  readonly fields: LabelsOfFields
}

/** Without a plural for a global. */
export interface EntityLabels {
  readonly singular: InLanguages
  readonly plural?: InLanguages
  readonly help?: InLanguages
  readonly fields: LabelsOfFields
}

export const entityLabels: Readonly<Record<string, EntityLabels>> = inLanguages(
  ({ entities }) => entities,
)

/** Of a field in a list's rows, for what names it elsewhere. */
export const labelsInRow = (entity: string, list: string, field: string): FieldLabels | undefined =>
  entityLabels[entity]?.fields[list]?.fields?.[field]

/** Of fields with the same label in every entity, unless it has its own. */
export const sharedFieldLabels: LabelsOfFields = inLanguages(({ sharedFields }) => sharedFields)

export const blockLabels: Readonly<Record<string, BlockLabels>> = inLanguages(
  ({ blocks }) => blocks,
)

/** Of menu groups, by the name in an entity's configuration. */
export const groupLabels: Readonly<Record<string, InLanguages>> = inLanguages(
  ({ groups }) => groups,
)

export const pictureInTextLabels = inLanguages(({ pictureInText }) => pictureInText)
