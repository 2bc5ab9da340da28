import config from '@payload-config'
import { getNextRequestI18n } from '@payloadcms/next/utilities'
import { NotFoundPage } from '@payloadcms/next/views'
import { TabTitle } from '#src/features/translation/admin/tab-title.tsx'
import { importMap } from '../importMap'

interface Args {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export default async function Page({ params, searchParams }: Args) {
  const { t } = await getNextRequestI18n({ config: await config })
  // Next takes the metadata of pages alone, and this page has none once it isn't found.
  return (
    <>
      {await NotFoundPage({ config, params, searchParams, importMap })}
      <TabTitle title={t('general:notFound')} />
    </>
  )
}
