import { useEffect, useMemo, useRef, useState } from 'react'
import { secrets } from '#contract/project/secrets'
import type { Issue } from '#domain/issue'
import { tokenNotes, tokenWords } from '#domain/notes/tokenNotes'
import { useWorkbench } from '../../../store/workbench'
import type { Reading } from '../document/readStudio'

/** Milliseconds without a change before the service is asked. */
const pause = 300

/**
 * Warns about tokens of this workspace in the text, each word asked about once. Places that the reading warns about
 * already are left out.
 */
export function useTokenNotes({ content, issues }: Reading, toDocument: (path: string) => string): readonly Issue[] {
  const { call } = useWorkbench()
  const asked = useRef(new Set<string>())
  const [tokens, setTokens] = useState<ReadonlySet<string>>(none)
  useEffect(() => {
    if (content === null) return
    const timer = setTimeout(async () => {
      const words = tokenWords(content).filter(word => !asked.current.has(word))
      if (words.length === 0) return
      for (const word of words) asked.current.add(word)
      const result = await call(secrets.knownTokens, { body: { words } })
      if (!result.ok) for (const word of words) asked.current.delete(word)
      else if (result.value.tokens.length > 0) setTokens(known => new Set([...known, ...result.value.tokens]))
    }, pause)
    return () => clearTimeout(timer)
  }, [call, content])
  return useMemo(() => {
    if (content === null || tokens.size === 0) return noIssues
    const warned = new Set(issues.filter(({ code }) => code === 'secret.visible').map(({ path }) => path))
    const notes = tokenNotes(content, tokens).map(note => ({ ...note, path: toDocument(note.path) }))
    return notes.filter(({ path }) => !warned.has(path))
  }, [content, issues, tokens, toDocument])
}

const none: ReadonlySet<string> = new Set()
const noIssues: readonly Issue[] = []
