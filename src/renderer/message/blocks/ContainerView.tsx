import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import type { ContainerBlock } from '#domain/blocks/types'
import { cx } from '../../ui/marks/cx'
import { useMessage } from '../context/context'
import { accentColor, accentStyle } from '../parts/color'
import { ClippedContent } from './ClippedContent'
import { IndentContext, useIndent } from './indent'
import { gaps, heights } from './sizes'
import { useFrame } from './useFrame'

/** Whether a block stands inside a container: nested ones have thinner lines and less padding. */
const NestedContext = createContext(false)

/** As a property of its own, so that paper, which does not scroll, can do without it. */
const capStyle = (pixels: number): CSSProperties & Record<'--cap', string> => ({ '--cap': `${pixels}px` })

/**
 * Content of a limited height: scrolled in the wide layout, clipped with a way out in the narrow one
 * (docs/reference/rendering.md#sizes).
 */
function Limited({ block, children }: { block: ContainerBlock; children: ReactNode }) {
  const { narrow, still } = useMessage()
  if (block.max_height === 'none') return children
  // What is cut needs a script to be measured and opened; a still message scrolls instead.
  if (narrow && !still) return <ClippedContent limit={heights.narrow[block.max_height]}>{children}</ClippedContent>
  return (
    // Browsers let the keyboard scroll a region that overflows.
    <section
      className="m-scroll"
      aria-label="Scrolling content"
      style={capStyle(heights[narrow ? 'narrow' : 'wide'][block.max_height])}
    >
      {children}
    </section>
  )
}

export function ContainerView({ block, content }: { block: ContainerBlock; content: ReactNode }) {
  const frame = useFrame(block.path, 'container')
  const nested = useContext(NestedContext)
  const { deep, inner } = useIndent()
  const accent = accentColor(block.accent_color)
  const isIndented = block.border || accent !== undefined
  const className = cx(
    'm-block m-container',
    block.border && 'm-border',
    nested && 'm-nested',
    accent && 'm-accent',
    block.background === 'gray' && 'm-gray',
    deep && 'm-deep',
  )
  return (
    <div {...frame} className={className} style={accentStyle(accent)}>
      <Limited block={block}>
        <div className={block.flow === 'horizontal' ? 'm-row' : 'm-stack'} style={{ gap: gaps[block.gap] }}>
          <NestedContext value={true}>
            <IndentContext value={isIndented ? inner : inner - 1}>{content}</IndentContext>
          </NestedContext>
        </div>
      </Limited>
    </div>
  )
}
