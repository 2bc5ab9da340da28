/** Shares the open page. */
export async function share(): Promise<void> {
  const { sharePage } = await import('./share')
  await sharePage()
}
