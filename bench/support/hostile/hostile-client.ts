/** A process of its own, so that the work of attacking does not slow the clock of the client that is measured. */
import { attacks } from './attacks'
import { type Client, carryOut, type Met } from './conduct'

export interface Order extends Client {
  readonly attack: string
}

export type Report = Met

process.once('message', (order: Order) => {
  const conduct = attacks.find(({ name }) => name === order.attack)?.against(order.aims)
  if (!conduct) throw new Error(`There is no attack "${order.attack}" on this site.`)
  void carryOut(conduct, order).then((met) => {
    process.send?.(met satisfies Report, () => process.exit())
  })
})
// Loading takes seconds on a busy machine; the time of the attack begins after it.
process.send?.('ready')
// It never outlives the bench.
process.on('disconnect', () => process.exit())
