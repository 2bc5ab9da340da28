import type { CollectionConfig, CustomComponent, GlobalConfig } from 'payload'

export function withControl(
  collection: CollectionConfig,
  control: CustomComponent,
): CollectionConfig {
  const { components } = collection.admin ?? {}
  const controls = [...(components?.edit?.beforeDocumentControls ?? []), control]
  const edit = { ...components?.edit, beforeDocumentControls: controls }
  return { ...collection, admin: { ...collection.admin, components: { ...components, edit } } }
}

/** The same for a global, where the CMS has another name for it. */
export function globalWithControl(global: GlobalConfig, control: CustomComponent): GlobalConfig {
  const { components } = global.admin ?? {}
  const controls = [...(components?.elements?.beforeDocumentControls ?? []), control]
  const elements = { ...components?.elements, beforeDocumentControls: controls }
  return { ...global, admin: { ...global.admin, components: { ...components, elements } } }
}
