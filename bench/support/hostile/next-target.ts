import { join } from 'node:path'
import { startBareRoute } from '../bare-route'
import { actionOf } from './server-action'
import { type HostileTarget, largePicture } from './target'

/** Pages that are rendered for each request, a route that reads bodies, and a server action. */
const files: Readonly<Record<string, string>> = {
  'app/moment/[name]/page.jsx': `
    export const dynamic = 'force-dynamic'
    export default async function Page({ params }) {
      const { name } = await params
      return <main><h1>{name}</h1></main>
    }`,
  'app/act/page.jsx': `
    async function act(data) {
      'use server'
      return String(data)
    }
    export default function Page() {
      return <form action={act}><button>Act</button></form>
    }`,
  'app/items/route.js': `
    export const dynamic = 'force-dynamic'
    export function GET() {
      return Response.json({ items: [] })
    }
    export async function POST(request) {
      try {
        return Response.json({ keys: Object.keys(await request.json()).length })
      } catch {
        return new Response('Bad request', { status: 400 })
      }
    }`,
}

/** The least that a site on Next is, as `next start` serves it. */
export async function startBareNext(root: string): Promise<HostileTarget> {
  const folder = join(root, 'bench/.output/hostile-next')
  const app = await startBareRoute(folder, { ...files, 'public/noise.png': await largePicture() })
  let moment = 0
  return {
    name: 'bare Next',
    aims: {
      port: Number(new URL(app.url).port),
      page: '/',
      folders: ['/no/'],
      largeFile: '/noise.png',
      conversions: [640, 750, 828, 1080, 1200, 1920, 2048].map(
        (width) => `/_next/image?url=%2Fnoise.png&w=${width}&q=75`,
      ),
      takesBodies: '/items',
      reads: ['/items'],
      action: { path: '/act', id: await actionOf(join(folder, '.next'), 'act/page') },
    },
    probes: {
      'cached page': () => ({ path: '/' }),
      'new page': () => {
        moment += 1
        return { path: `/moment/${moment}` }
      },
      'API read': () => ({ path: '/items' }),
    },
    restart: () => app.restart(),
    stop: () => app.stop(),
  }
}
