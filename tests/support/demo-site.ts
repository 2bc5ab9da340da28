import path from 'node:path'
import { site } from './site'
import { type SpawnedSite, spawnSite } from './spawned-site'

/** A site on the demonstration's content, for programs that look at it; its data are below the tests' output. */
export function spawnDemoSite(name: string, port: string): Promise<SpawnedSite> {
  return spawnSite({
    // Such a program needs no database; the site does.
    OCTAVO_TOOLING: 'false',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: demoData(name),
    ADMIN_EMAIL: site.admin.email,
    ADMIN_PASSWORD: site.admin.password,
  })
}

export const demoData = (name: string): string => path.resolve('tests/.output', `${name}-data`)
