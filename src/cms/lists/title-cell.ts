/** `picture`: the picture field, shown beside the title. */
export function titleCell(picture?: string) {
  return {
    path: '/src/cms/admin/lists/title-cell#TitleCell',
    ...(picture ? { serverProps: { pictureField: picture } } : {}),
  }
}
