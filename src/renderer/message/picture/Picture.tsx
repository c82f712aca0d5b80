import { ImageOff } from 'lucide-react'
import { type CSSProperties, useContext, useRef, useState } from 'react'
import { safeImageUrl } from '#domain/markdown/safeUrl'
import { cx } from '../../ui/marks/cx'
import { useMessage } from '../context/context'
import { LinkedContext } from './LinkedContext'
import { Preview } from './Preview'

export interface PictureProps {
  url: string
  alt: string
  title?: string | undefined
  /** The size to draw at, in CSS pixels; absent: the picture's own, as far as the place allows. */
  width?: number | undefined
  height?: number | undefined
  /** Largest size in CSS pixels. */
  cap?: { width: number | undefined; height: number | undefined }
  person?: boolean
  /** `text` stands in a line and is capped at the size of a `stretch` image. */
  place: 'block' | 'text'
}

const isRemote = (url: string) => /^https?:/i.test(url)

interface FrameProps {
  alt: string
  style: CSSProperties
  /** Why the picture is not shown. */
  why: string
  /** The reason stands in the frame, not only in its title: it was found out, and nobody chose that it is not shown. */
  isSaid: boolean
  /** Offers to load the picture after all. */
  onLoad?: (() => void) | undefined
}

/** Stands in for a picture that is broken, not allowed, or not asked for yet. */
const PictureFrame = ({ alt, style, why, isSaid, onLoad }: FrameProps) => {
  const label = alt || 'Image'
  const frame = { className: 'm-picture-frame', style, title: why, 'aria-label': label, 'aria-description': why }
  const words = (
    <>
      <ImageOff size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
      {isSaid && <span className="m-subtle m-picture-why">{why}</span>}
    </>
  )
  // What is an image to a screen reader holds nothing to press.
  return onLoad ? (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text
    <span {...frame} role="group">
      {words}
      <button type="button" className="m-quiet-button" data-through onClick={onLoad}>
        Load image
      </button>
    </span>
  ) : (
    <span {...frame} role="img">
      {words}
    </span>
  )
}

const noAddress = 'Not shown: it has no address that a picture can have, which is http, https or data.'

const brokenAt = (url: string): string =>
  `Not shown: ${isRemote(url) ? `${new URL(url).host} sent no picture for ${new URL(url).pathname}` : 'it is no picture'}.`

/** Why a picture that could be loaded is not, by what the window does about pictures from elsewhere. */
const notLoaded: Record<'on' | 'ask' | 'off', string> = {
  on: 'Not shown.',
  ask: 'Not loaded yet: the window asks before it loads images from elsewhere. The status bar changes that.',
  off: 'Not loaded: the window loads no images from elsewhere. The status bar changes that.',
}

/** A small picture's alternative text still needs room to be read, in CSS pixels. */
const LEAST_FRAME = 160

const frameStyle = (cap: PictureProps['cap']): CSSProperties => ({
  maxWidth: cap?.width === undefined ? '100%' : `min(${Math.max(cap.width, LEAST_FRAME)}px, 100%)`,
})

const capStyle = (cap: PictureProps['cap']): CSSProperties => ({
  maxWidth: cap?.width === undefined ? '100%' : `min(${cap.width}px, 100%)`,
  maxHeight: cap?.height,
})

/** The size that was asked for, shrunk in proportion to what the place allows. */
const fitted = ({ width, height }: Pick<PictureProps, 'width' | 'height'>, cap: PictureProps['cap']) => {
  const times = (most: number | undefined, asked: number | undefined) =>
    most === undefined || asked === undefined ? 1 : most / asked
  const scale = Math.min(1, times(cap?.width, width), times(cap?.height, height))
  return { width: width && Math.round(width * scale), height: height && Math.round(height * scale) }
}

/**
 * A picture that opens a preview, unless it stands in a link; a frame with the alternative text where it cannot be
 * shown (docs/reference/rendering.md#sizes).
 */
export function Picture({ url, alt, title, width, height, cap, person = false, place }: PictureProps) {
  const { images, still, reader } = useMessage()
  const linked = useContext(LinkedContext)
  const [asked, setAsked] = useState(false)
  const [broken, setBroken] = useState<string>()
  const [found, setFound] = useState('')
  const fail = (url: string): void => {
    setBroken(url)
    setFound('')
    if (isRemote(url)) void reader.whyNoPicture?.(url).then(setFound)
  }
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const source = safeImageUrl(url)
  const limit = place === 'text' ? { width: 500, height: 350 } : cap
  const size = fitted({ width, height }, limit)
  // Both sides asked for are kept in proportion to each other, whatever the picture's own are.
  const aspectRatio = size.width && size.height ? `${size.width} / ${size.height}` : undefined
  const mayLoad = images === 'on' || asked || (source !== undefined && !isRemote(source))
  if (source === undefined || broken === source || !mayLoad) {
    const onLoad = source !== undefined && !mayLoad && images === 'ask' && !linked ? () => setAsked(true) : undefined
    const why = source === undefined ? noAddress : broken === source ? found || brokenAt(source) : notLoaded[images]
    return (
      <PictureFrame
        alt={alt}
        style={frameStyle(limit)}
        why={why}
        isSaid={broken === source && found !== ''}
        onLoad={onLoad}
      />
    )
  }
  const className = cx('m-picture', person && 'm-person', place === 'text' && 'm-picture-inline')
  const image = (
    <img
      src={source}
      alt={alt}
      title={title}
      {...size}
      style={{ ...capStyle(limit), aspectRatio }}
      // A page of its own may be printed before it was scrolled through.
      loading={still ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => fail(source)}
    />
  )
  if (still || linked) return <span className={className}>{image}</span>
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={alt ? `Open ${alt}` : 'Open image'}
        onClick={() => setOpen(true)}
      >
        {image}
      </button>
      {open && <Preview url={source} alt={alt} anchor={button} onClose={() => setOpen(false)} />}
    </>
  )
}
