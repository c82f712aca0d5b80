import {
  Contrast,
  ImageOff,
  LayoutGrid,
  Monitor,
  Moon,
  MousePointerClick,
  Smartphone,
  Sun,
  TriangleAlert,
} from 'lucide-react'
import { memo } from 'react'
import type { MessageTheme } from '../../../message/types'
import { cellName, type PreviewWidth, toggledCell } from '../../../store/payloads/previewLook'
import { IconButton } from '../../../ui/controls/IconButton'
import { Segmented, type SegmentedOption } from '../../../ui/controls/Segmented'
import { Badge } from '../../../ui/marks/Badge'
import { Icon } from '../../../ui/marks/Icon'
import type { StudioLook } from '../useStudioLook'
import styles from './PreviewPane.module.css'
import { ReaderMenu } from './ReaderMenu'

const widths: SegmentedOption<PreviewWidth>[] = [
  { value: 'desktop', label: 'Desktop', icon: Monitor, iconOnly: true },
  { value: 'narrow', label: 'Narrow', icon: Smartphone, iconOnly: true },
]
const themes = [
  { value: 'light', label: 'Light', icon: Sun, iconOnly: true },
  { value: 'dark', label: 'Dark', icon: Moon, iconOnly: true },
  { value: 'hc', label: 'High contrast', icon: Contrast, iconOnly: true },
] as const satisfies SegmentedOption<MessageTheme>[]

export interface PreviewHeadProps {
  look: StudioLook
  /** The line that is not JSON yet, and why: the preview is older than the text. */
  line: number | undefined
  why: string | undefined
  waiting: boolean
  tooLarge: boolean
}

/** What is shown, to whom, and how. A key in the text does not concern it. */
export const PreviewHead = memo(function PreviewHead({ look, line, why, waiting, tooLarge }: PreviewHeadProps) {
  const { preview, setPreview } = look
  return (
    <div className={styles.bar}>
      <div className={styles.head}>
        <b>Preview</b>
        {line !== undefined ? (
          <Badge tone="warn" icon={TriangleAlert} title={why}>
            as of line {line}
          </Badge>
        ) : tooLarge ? (
          <Badge tone="mute" title="The whole text is too large to be rendered.">
            {waiting ? 'updates when you pause' : 'beginning of the message'}
          </Badge>
        ) : (
          <ReaderMenu readerId={look.readerId} onRead={look.setReader} />
        )}
        <span className={styles.grow} />
        <IconButton
          icon={MousePointerClick}
          label={preview.canClick ? 'Clicks work; turn off to select blocks' : 'Let clicks work'}
          on={preview.canClick}
          onClick={() => setPreview({ canClick: !preview.canClick })}
        />
        <IconButton
          icon={ImageOff}
          label="As clients without remote images"
          on={preview.hasNoImages}
          onClick={() => setPreview({ hasNoImages: !preview.hasNoImages })}
        />
        {preview.isWall ? <WallChoice look={look} /> : <SingleChoice look={look} />}
        <IconButton
          icon={LayoutGrid}
          label="Wall: several themes and widths at once"
          on={preview.isWall}
          onClick={() => setPreview({ isWall: !preview.isWall })}
        />
      </div>
    </div>
  )
})

const SingleChoice = ({ look }: { look: StudioLook }) => (
  <>
    <Segmented label="Width" size="sm" value={look.width} options={widths} onChange={look.setWidth} />
    <span className={styles.wide}>
      <Segmented label="Message theme" size="sm" value={look.theme} options={themes} onChange={look.setTheme} />
    </span>
  </>
)

/** The pictures of the wall: a row of themes for each width. */
function WallChoice({ look: { preview, setPreview } }: { look: StudioLook }) {
  const { cells } = preview
  return (
    <fieldset className={styles.cells} aria-label="On the wall">
      {widths.map(({ value: width, label: device, icon }) => (
        <span key={width} className={styles.device}>
          {icon && <Icon of={icon} size="s" />}
          {themes.map(({ value: theme, label, icon: mark }) => {
            const name = cellName({ theme, width })
            const isOn = cells.includes(name)
            return (
              <IconButton
                key={theme}
                icon={mark}
                label={`${label}, ${device.toLowerCase()}`}
                on={isOn}
                why={isOn && cells.length === 1 && 'The wall has at least one picture'}
                onClick={() => setPreview({ cells: toggledCell(cells, name) })}
              />
            )
          })}
        </span>
      ))}
    </fieldset>
  )
}
