import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { importMap } from './admin/importMap'
import { oneCopyAtATime } from './one-save-at-a-time'

const answer = oneCopyAtATime<Parameters<ServerFunctionClient>[0], unknown>((args) =>
  handleServerFunctions({ ...args, config, importMap }),
)

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return answer(args)
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
