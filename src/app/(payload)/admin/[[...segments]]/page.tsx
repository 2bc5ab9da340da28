import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { Welcome } from '#src/features/accounts/admin/welcome.tsx'
import { invitingSite } from '#src/features/accounts/cms/inviting-site'
import { beginAtAddress } from '../../begin-document'
import { followToTrash } from '../../trashed-address'
import { importMap } from '../importMap'

interface Args {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

/** The link of an invitation leads to Payload's page for a new password. */
async function siteOfInvitation([page, token]: readonly string[] = []): Promise<string | undefined> {
  if (page !== 'reset' || !token) return undefined
  return invitingSite(await getPayload({ config }), token)
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

export default async function Page({ params, searchParams }: Args) {
  const [{ segments }, query] = await Promise.all([params, searchParams])
  await beginAtAddress(segments, query)
  await followToTrash(segments, query)
  const site = await siteOfInvitation(segments)
  return (
    <>
      {await RootPage({ config, params, searchParams, importMap })}
      {site === undefined ? null : <Welcome site={site} />}
    </>
  )
}
