/** For fields that a comparison of versions passes over. */
export const noDiff = { Diff: '/src/features/versions/admin/no-diff#NoDiff' } as const
