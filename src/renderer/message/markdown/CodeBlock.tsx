import { memo, type ReactNode } from 'react'
import { Formula } from './Formula'
import { useHighlighter } from './useHighlighter'

/** Longer code is drawn at once, without colours. */
const LONGEST_HIGHLIGHTED = 20_000

const formulaLanguages = new Set(['latex', 'tex', 'katex'])

function HighlightedCode({ lang, value }: { lang: string | undefined; value: string }) {
  const wanted = lang !== undefined && value.length <= LONGEST_HIGHLIGHTED
  const highlighter = useHighlighter(wanted)
  const content: ReactNode = wanted ? (highlighter?.highlight(lang, value) ?? value) : value
  return (
    <pre className="m-pre" data-lang={lang}>
      <code>{content}</code>
    </pre>
  )
}

/** A code block with its language's colours; ```latex is a formula, as clients draw it. */
export const CodeBlock = memo(function CodeBlock({ lang, value }: { lang: string | undefined; value: string }) {
  return lang !== undefined && formulaLanguages.has(lang) ? (
    <Formula value={value} block />
  ) : (
    <HighlightedCode lang={lang} value={value} />
  )
})
