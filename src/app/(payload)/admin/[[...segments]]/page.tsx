import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { beginAtAddress } from '../../begin-document'
import { importMap } from '../importMap'

interface Args {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

export default async function Page({ params, searchParams }: Args) {
  await beginAtAddress((await params).segments, await searchParams)
  return RootPage({ config, params, searchParams, importMap })
}
