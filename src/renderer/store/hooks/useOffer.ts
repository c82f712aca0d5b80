import { useEffect, useRef } from 'react'
import type { Offers } from '../offers'
import { useWorkbench } from '../workbench'

/** Offers the verbs of a view for as long as it is shown. */
export function useOffer<Name extends keyof Offers>(name: Name, offer: NonNullable<Offers[Name]>): void {
  const { store } = useWorkbench()
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })
  useEffect(() => {
    const own = {
      why: (verb: never) => latest.current.why(verb),
      run: (verb: never) => latest.current.run(verb),
    }
    store.setState(state => ({ offers: { ...state.offers, [name]: own } }))
    return () =>
      store.setState(state => (state.offers[name] === own ? { offers: { ...state.offers, [name]: null } } : {}))
  }, [store, name])
}
