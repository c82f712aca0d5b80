import { type RefObject, useLayoutEffect, useState } from 'react'
import { type EffectTarget, findTarget } from './findTarget'

/** A place in the layer of the effects, in its own CSS pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
  /** Size of the layer, so that words stay inside of it. */
  inWidth: number
  inHeight: number
}

interface Measured {
  /** The layer that effects are placed in. */
  layer: RefObject<HTMLElement | null>
  /** What the target is looked for in; the element around the layer without one. */
  container?: HTMLElement | null | undefined
}

/**
 * Returns where a target is, and follows it: posts scroll, grow with their pictures and move when others come, so it is measured
 * again with every frame while it is shown. `null` while it is not there.
 */
export function useTargetBox({ layer, container }: Measured, target: EffectTarget | null): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  const key = target === null ? '' : JSON.stringify(target)
  useLayoutEffect(() => {
    if (key === '') return setBox(null)
    const wanted: EffectTarget = JSON.parse(key)
    let frame = 0
    const follow = () => {
      const within = container ?? layer.current?.parentElement
      const found = within ? findTarget(within, wanted) : null
      const next = found && layer.current ? boxIn(layer.current, found) : null
      setBox(known => (isSame(known, next) ? known : next))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [layer, container, key])
  return box
}

function boxIn(layer: HTMLElement, target: HTMLElement): Box {
  const outer = layer.getBoundingClientRect()
  const inner = target.getBoundingClientRect()
  // A stage may be zoomed: lengths inside of it are smaller than what is measured.
  const zoom = layer.offsetWidth > 0 ? outer.width / layer.offsetWidth : 1
  return {
    left: (inner.left - outer.left) / zoom,
    top: (inner.top - outer.top) / zoom,
    width: inner.width / zoom,
    height: inner.height / zoom,
    inWidth: outer.width / zoom,
    inHeight: outer.height / zoom,
  }
}

const keys = ['left', 'top', 'width', 'height', 'inWidth', 'inHeight'] as const

const isSame = (one: Box | null, other: Box | null): boolean =>
  one === other || (one !== null && other !== null && keys.every(key => Math.abs(one[key] - other[key]) < 0.5))
