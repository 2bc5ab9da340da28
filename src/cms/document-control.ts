import type { CollectionConfig, CustomComponent, GlobalConfig } from 'payload'

/** A collection with one more control above the forms of its documents, behind those it has. */
export function withControl(
  collection: CollectionConfig,
  control: CustomComponent,
): CollectionConfig {
  const { components } = collection.admin ?? {}
  const controls = [...(components?.edit?.beforeDocumentControls ?? []), control]
  const edit = { ...components?.edit, beforeDocumentControls: controls }
  return { ...collection, admin: { ...collection.admin, components: { ...components, edit } } }
}

/** The same for a global, for whose controls the CMS has another name. */
export function globalWithControl(global: GlobalConfig, control: CustomComponent): GlobalConfig {
  const { components } = global.admin ?? {}
  const controls = [...(components?.elements?.beforeDocumentControls ?? []), control]
  const elements = { ...components?.elements, beforeDocumentControls: controls }
  return { ...global, admin: { ...global.admin, components: { ...components, elements } } }
}
