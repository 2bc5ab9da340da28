import type { PayloadRequest, RequestContext } from 'payload'

/**
 * For programs that make texts of parts they have checked, and whose links may lead to documents that are yet to be
 * written: checking the nodes builds a form and sends a query for each link. No request can set it.
 */
export const withCheckedText: RequestContext = { checkedText: true }

export const isCheckedText = ({ context }: Pick<PayloadRequest, 'context'>): boolean =>
  context['checkedText'] === true
