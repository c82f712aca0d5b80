import { memo, useState } from 'react'
import { safeImageUrl } from '#domain/markdown/safeUrl'
import { emojiByName } from '../markdown/emoji'
import type { Author } from '../types'
import { botGlyph, botTone, initials, personTone } from './avatar'

export interface AvatarImageProps {
  author: Author
  /** CSS pixels. */
  size?: number
  /** Remote pictures are behind a switch; the generated one needs nobody's permission. */
  images?: 'on' | 'ask' | 'off'
}

const Generated = ({ author: { name, is_bot }, size }: { author: Author; size: number }) => (
  <svg className="m-avatar" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="16" fill={is_bot ? botTone(name) : personTone(name)} />
    {is_bot ? (
      <path
        d={botGlyph(name)}
        fill="none"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    ) : (
      <text x="16" y="16" dy=".36em" textAnchor="middle" fill="#fff" fontSize="13" fontWeight="600">
        {initials(name)}
      </text>
    )}
  </svg>
)

const characterOf = (icon: string | undefined): string | undefined =>
  icon === undefined ? undefined : (emojiByName(icon) ?? (/^\p{RGI_Emoji}$/v.test(icon) ? icon : undefined))

/**
 * An author's picture: an overriding emoji or icon, else one generated from the name. Decoration: the name stands
 * beside it.
 */
export const AvatarImage = memo(function AvatarImage({ author, size = 32, images = 'on' }: AvatarImageProps) {
  const [broken, setBroken] = useState<string>()
  const emoji = characterOf(author.icon_emoji)
  if (emoji !== undefined) {
    return (
      <span
        className="m-avatar m-avatar-emoji"
        style={{ width: size, height: size, fontSize: size * 0.62 }}
        aria-hidden="true"
      >
        {emoji}
      </span>
    )
  }
  const source = author.icon_url === undefined ? undefined : safeImageUrl(author.icon_url)
  const mayLoad = images === 'on' || !/^https?:/i.test(source ?? '')
  if (source === undefined || source === broken || !mayLoad) return <Generated author={author} size={size} />
  return (
    <img
      className="m-avatar"
      src={source}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      onError={() => setBroken(source)}
    />
  )
})
