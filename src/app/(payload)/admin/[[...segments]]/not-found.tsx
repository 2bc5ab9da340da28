import config from '@payload-config'
import { getNextRequestI18n } from '@payloadcms/next/utilities'
import { NotFoundPage } from '@payloadcms/next/views'
import { importMap } from '../importMap'

interface Args {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export default async function Page({ params, searchParams }: Args) {
  const settings = await config
  const { t } = await getNextRequestI18n({ config: settings })
  // Next takes the metadata of pages alone, and this page has none once it isn't found.
  return (
    <>
      <title>{`${t('general:notFound')} ${settings.admin.meta?.titleSuffix ?? ''}`.trim()}</title>
      {await NotFoundPage({ config, params, searchParams, importMap })}
    </>
  )
}
