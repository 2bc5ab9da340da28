import type { SubscriberRequest } from '#src/page-types/content/pages/subscriber-response'

export interface KeyContext {
  readonly params: Promise<{ readonly key: string }>
}

export const subscriberRequest = async (
  { url }: Request,
  { params }: KeyContext,
): Promise<SubscriberRequest> => ({
  key: (await params).key,
  search: new URL(url).searchParams,
})
