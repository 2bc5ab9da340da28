import { attribute, find, type HtmlElement, hasClass } from '../html/html-tree'

/** Whether a task list item is done; `undefined` for other elements, and for an item with its own box. */
export function isTicked(element: HtmlElement): boolean | undefined {
  if (element.tag !== 'li') return undefined
  const isBox = (one: HtmlElement) =>
    one.tag === 'input' && /^(?:checkbox|radio)$/.test(attribute(one, 'type'))
  if (find(element, isBox)) return undefined
  const said =
    attribute(element, 'aria-checked') ||
    attribute(element, 'data-checked') ||
    attribute(element, 'data-list')
  if (/^(?:true|checked)$/.test(said)) return true
  if (/^(?:false|unchecked)$/.test(said)) return false
  // Confluence and Jira mark a done task by a class.
  const isTask =
    element.attributes.has('data-inline-task-id') || hasClass(element, /^task-list-item$/)
  return isTask ? hasClass(element, /^checked$/) : undefined
}
