import { common, createLowlight } from 'lowlight'
import type { ReactNode } from 'react'

type Tree = ReturnType<ReturnType<typeof createLowlight>['highlight']>
type Leaf = Tree['children'][number]

const lowlight = createLowlight(common)

const draw = (node: Leaf, index: number): ReactNode => {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const { className } = node.properties
  return (
    <span key={index} className={Array.isArray(className) ? className.join(' ') : undefined}>
      {node.children.map(draw)}
    </span>
  )
}

/** The code in spans of its language's classes (`hljs-keyword`), or `undefined` for a language nobody here knows. */
export const highlight = (language: string, code: string): ReactNode =>
  lowlight.registered(language) ? lowlight.highlight(language, code).children.map(draw) : undefined
