import { mountForms } from './form'
import { mountWish } from './wish'

/** One island for forms and wishes: what finds islands is part of every first visit. */
export function mount(): void {
  for (const wish of document.querySelectorAll<HTMLElement>('.wish')) mountWish(wish)
  const form = document.querySelector<HTMLElement>('.form')
  if (form) mountForms(form)
}
