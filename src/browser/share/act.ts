export const share = (): Promise<void> => import('./share').then(({ sharePage }) => sharePage())
