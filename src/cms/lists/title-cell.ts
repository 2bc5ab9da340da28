/**
 * The cell of lists that says what a document is called.
 *
 * @param picture the field that holds its picture, which stands beside the title.
 */
export function titleCell(picture?: string) {
  return {
    path: '/src/cms/admin/lists/title-cell#TitleCell',
    ...(picture ? { serverProps: { pictureField: picture } } : {}),
  }
}
