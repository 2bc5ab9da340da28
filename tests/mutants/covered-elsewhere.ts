/**
 * Wiring that has no sign of it (`rules.ts`): it starts programs, or hands values on. What covers each file instead of
 * unit tests of its own.
 */
export const coveredElsewhere: Readonly<Record<string, string>> = {
  'src/cms/lists/published-indexes.ts': 'cms: reads name these indexes, and fail without them',
  'src/cms/revisions/pause.ts':
    'cms `processes` and `backup`: saves wait, and a backup waits for saves',
  'src/platform/config/env.ts': 'every integration test: the settings of the process',
  'src/platform/in-process.ts': 'end to end: the bundles of Next share their values',
  'src/platform/limits/shared-rate-limits.ts': 'cms `processes`: over a real database',
  'src/platform/passwords/common.ts': 'a list of passwords',
  'src/server/build/card-worker.ts': 'end to end: a built site draws cards',
  'src/server/build/command.ts': 'every build',
  'src/server/build/service-worker.ts': 'end to end: pages are read offline',
  'src/server/container.ts': 'containers: the program of the image',
  'src/server/origin/static-page-options.ts': 'end to end: the scripts and policy of pages',
  'src/server/process/environment.ts': 'end to end: every test starts the site with it',
  'src/server/process/give-way.ts': 'unit `launch`, in a process of its own',
  'src/server/process/observability.ts': 'integration `see-it`: JSON lines and traces',
  'src/server/process/small-heap.ts': 'a flag of V8, measured in `bench/memory.ts`',
  'src/server/site.ts': 'end to end: the program of `npm start`',
  'src/server/develop.ts': 'by hand: the program of `npm run dev`',
  'src/server/run-site.ts': 'end to end: the program of `npm start`',
  'src/server/build/current.ts': 'containers: a release that is started elsewhere',
}
