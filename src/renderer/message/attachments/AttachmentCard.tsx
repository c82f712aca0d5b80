import type { ReactNode } from 'react'
import { limits } from '#domain/limits'
import { safeImageUrl, safeUrl } from '#domain/markdown/safeUrl'
import { BlockList } from '../blocks/BlockList'
import { useFrame } from '../blocks/useFrame'
import { InlineMarkdown, Markdown } from '../markdown/Markdown'
import { WebLink } from '../markdown/WebLink'
import { accentStyle, attachmentColor } from '../parts/color'
import { Icon16 } from '../picture/Icon16'
import { Picture } from '../picture/Picture'
import { Fields } from './Fields'
import { cutFooter } from './footer'
import type { AttachmentView } from './readAttachment'
import { ShowMore } from './ShowMore'

const imageCap = { width: limits.attachmentImageWidthPx, height: limits.attachmentImageHeightPx }
const thumbCap = { width: limits.attachmentThumbPx, height: limits.attachmentThumbPx }

/** A link when the address may be one, else just the words (docs/reference/rendering.md#attachments). */
const Linked = ({ url, className, label }: { url: string; className: string; label: ReactNode }) => {
  const safe = safeUrl(url)
  return safe ? (
    <WebLink url={safe} label={label} className={`m-link ${className}`} />
  ) : (
    <span className={className}>{label}</span>
  )
}

const Author = ({ author_name, author_link, author_icon }: AttachmentView) =>
  author_name === '' ? null : (
    <div className="m-att-author">
      {author_icon && <Icon16 url={author_icon} />}
      <Linked url={author_link} className="m-att-author-name" label={author_name} />
    </div>
  )

const Footer = ({ footer, footer_icon }: AttachmentView) =>
  footer === '' ? null : (
    <div className="m-att-footer">
      {footer_icon && <Icon16 url={footer_icon} />}
      <span>{cutFooter(footer)}</span>
    </div>
  )

const Words = ({ attachment }: { attachment: AttachmentView }) => {
  const { path, title, title_link, text, fields, image_url } = attachment
  return (
    <div className="m-att-words">
      <Author {...attachment} />
      {title && (
        <div className="m-att-title">
          <Linked url={title_link} className="m-att-title-text" label={<InlineMarkdown text={title} />} />
        </div>
      )}
      {text && (
        <ShowMore>
          <Markdown text={text} path={`${path}/text`} />
        </ShowMore>
      )}
      {image_url && (
        <div className="m-att-image">
          <Picture url={image_url} alt="" cap={imageCap} place="block" />
        </div>
      )}
      {fields.length > 0 && <Fields fields={fields} path={`${path}/fields`} />}
      {attachment.blocks.length > 0 && (
        <div className="m-blocks">
          <BlockList blocks={attachment.blocks} />
        </div>
      )}
      <Footer {...attachment} />
      {attachment.controls.length > 0 && (
        <div className="m-row m-att-actions">
          <BlockList blocks={attachment.controls} />
        </div>
      )}
    </div>
  )
}

/**
 * One attachment: pretext above, then the bordered part with the thumb at its right
 * (docs/reference/rendering.md#attachments).
 */
export function AttachmentCard({ attachment }: { attachment: AttachmentView }) {
  const { path, pretext, color, thumb_url } = attachment
  const frame = useFrame(path, 'attachment')
  return (
    <div {...frame} className="m-att">
      {pretext && <Markdown text={pretext} path={`${path}/pretext`} />}
      <div className="m-att-card" style={accentStyle(attachmentColor(color))}>
        <Words attachment={attachment} />
        {safeImageUrl(thumb_url) && (
          <div className="m-att-thumb">
            <Picture url={thumb_url} alt="" cap={thumbCap} place="block" />
          </div>
        )}
      </div>
    </div>
  )
}
