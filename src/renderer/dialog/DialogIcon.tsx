import { useState } from 'react'
import { safeImageUrl } from '#domain/markdown/safeUrl'
import type { MessageOptions } from '../message/types'

/**
 * The picture beside the title. Decoration; one from elsewhere is loaded by the same rule as the pictures of messages.
 */
export function DialogIcon({ url, images }: { url: string; images: NonNullable<MessageOptions['images']> }) {
  const [asked, setAsked] = useState(false)
  const [broken, setBroken] = useState('')
  const source = safeImageUrl(url)
  if (source === undefined || source === broken) return null
  const mayLoad = images === 'on' || asked || !/^https?:/i.test(source)
  if (mayLoad) {
    return (
      <img
        className="m-form-icon"
        src={source}
        alt=""
        width={32}
        height={32}
        referrerPolicy="no-referrer"
        onError={() => setBroken(source)}
      />
    )
  }
  if (images === 'off') return null
  return (
    <button type="button" className="m-quiet-button" onClick={() => setAsked(true)}>
      Load image
    </button>
  )
}
