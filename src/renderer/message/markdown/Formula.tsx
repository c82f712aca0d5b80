import { useEffect, useRef, useState } from 'react'
import { useMessage } from '../context/context'

type Katex = typeof import('./katex')
let loaded: Katex | undefined

/** The formula renderer is large and seldom needed; until it is here the source stands in its place. */
const useKatex = (): Katex | undefined => {
  const [katex, setKatex] = useState(loaded)
  useEffect(() => {
    if (katex) return
    let gone = false
    void import('./katex').then(module => {
      loaded = module
      if (!gone) setKatex(module)
    })
    return () => {
      gone = true
    }
  }, [katex])
  return katex
}

export interface FormulaProps {
  value: string
  block?: boolean
}

const classOf = (block: boolean) => (block ? 'm-formula m-formula-block' : 'm-formula')

/** LaTeX, in line or as a block; a formula that cannot be read stays source. */
export function Formula({ value, block = false }: FormulaProps) {
  const { still } = useMessage()
  if (!still) return <LiveFormula value={value} block={block} />
  // Whoever draws a page of its own puts the formula in place of its source.
  return (
    <span className={classOf(block)}>
      <code className="m-code">{value}</code>
    </span>
  )
}

function LiveFormula({ value, block }: Required<FormulaProps>) {
  const katex = useKatex()
  const place = useRef<HTMLSpanElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (katex && place.current) setFailed(!katex.renderFormula(place.current, value, block))
  }, [katex, value, block])
  return (
    <span className={classOf(block)}>
      {(!katex || failed) && <code className="m-code">{value}</code>}
      <span ref={place} hidden={failed} />
    </span>
  )
}
