import type { CollectionAfterDeleteHook, CustomComponent, Endpoint, Plugin } from 'payload'
import { globalWithControl, withControl } from '#src/cms/document-control'
import { featuresOf } from '#src/cms/features'
import { settings } from '#src/platform/config/env'
import { providerOf } from '../../machine/configured-provider'
import { exportEndpoint } from './export-endpoint'
import { importEndpoint } from './import-endpoint'
import { machineEndpoint } from './machine-endpoint'
import { forgetMachineText } from './machine-text'
import type { ImportExportTarget } from './portable-document'

const { machineTranslation } = settings
const provider = machineTranslation && providerOf(machineTranslation)

const control: CustomComponent = {
  path: '/src/features/translation/import-export/admin/import-export-control#ImportExportControl',
  clientProps: { hasMachine: provider !== undefined },
}

export const importExport: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => {
    if (!featuresOf(collection).translation) return collection
    const { endpoints, hooks, slug } = collection
    return {
      ...withControl(collection, control),
      endpoints: [...(endpoints || []), ...endpointsOf({ collection: slug as never }, '/:id')],
      hooks: { ...hooks, afterDelete: [...(hooks?.afterDelete ?? []), forget(slug)] },
    }
  }),
  globals: (config.globals ?? []).map((global) => {
    if (!featuresOf(global).translation) return global
    const { endpoints, slug } = global
    return {
      ...globalWithControl(global, control),
      endpoints: [...(endpoints || []), ...endpointsOf({ global: slug as never }, '')],
    }
  }),
})

function endpointsOf(target: ImportExportTarget, base: string): Endpoint[] {
  return [
    exportEndpoint(target, `${base}/exchange`),
    importEndpoint(target, `${base}/exchange`),
    machineEndpoint(target, `${base}/machine-translation`, provider),
  ]
}

function forget(collection: string): CollectionAfterDeleteHook {
  return ({ id, req }) => forgetMachineText(req.payload, `${collection}/${id}`)
}
