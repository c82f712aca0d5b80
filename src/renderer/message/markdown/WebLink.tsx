import type { MouseEvent, ReactNode } from 'react'
import { useMessage } from '../context/context'

const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/** `example.com/x` and `//example.com/x` are meant as web addresses; paths and fragments stay in the app. */
const target = (url: string): string => {
  // Browsers take a backslash for a slash here.
  if (/^[/\\]{2}/.test(url)) return `https://${url.slice(2)}`
  return hasScheme.test(url) || /^[/#?]/.test(url) ? url : `http://${url}`
}

export interface WebLinkProps {
  /** Has passed `safeUrl`. */
  url: string
  title?: string | undefined
  label: ReactNode
  className?: string
}

/** A link out of a message; never tells the other side where it was followed. */
export function WebLink({ url, title, label, className }: WebLinkProps) {
  const { handlers, still } = useMessage()
  const href = target(url)
  // A path inside the app leads nowhere from a page of its own.
  if (still && !hasScheme.test(href)) return <span className={className}>{label}</span>
  const follow = (event: MouseEvent) => {
    if (!/^(?:https?:|\/)/i.test(href)) return
    event.preventDefault()
    handlers.openLink(href)
  }
  return (
    <a className={className ?? 'm-link'} href={href} title={title} target="_blank" rel="noreferrer" onClick={follow}>
      {label}
    </a>
  )
}
