import { cx } from '../../../../ui/marks/cx'
import { type PlacedStep, type SequenceLayout, sizes } from './layout'
import styles from './Sequence.module.css'
import { participantWords } from './words'

/** The names over the lines of life. */
export function SequenceHeads({ layout }: { layout: SequenceLayout }) {
  return (
    <g>
      <rect width={layout.width} height={sizes.head} className={styles.headGround} />
      <path d={`M0 ${sizes.head - 0.5}H${layout.width}`} className={styles.headLine} />
      {layout.participants.map(({ id, x, shown, name, kind }) => (
        <g key={id}>
          <title>{name}</title>
          <text x={x} y={20} textAnchor="middle" className={styles.name}>
            {shown}
          </text>
          <text x={x} y={36} textAnchor="middle" className={styles.kind}>
            {participantWords[kind]}
          </text>
        </g>
      ))}
      <text x={layout.width - sizes.offset} y={20} textAnchor="end" className={styles.kind}>
        ms
      </text>
    </g>
  )
}

/** Lines of life, what was sent between them, and what is selected. */
export function SequenceBody({ layout, selected }: { layout: SequenceLayout; selected: string }) {
  const { width, height, participants, steps, pauses, bars } = layout
  const lit = steps.filter(({ exchangeId }) => exchangeId === selected)
  return (
    <g>
      <rect width={width} height={height} className={styles.ground} />
      {lit.map(({ id, top, height }) => (
        <g key={id}>
          <rect x={0} y={top} width={width} height={height} className={styles.lit} />
          <rect x={0} y={top} width={3} height={height} className={styles.edge} />
        </g>
      ))}
      {participants.map(({ id, x }) => (
        <path key={id} d={`M${x} 0V${height}`} className={styles.life} />
      ))}
      {pauses.map(({ top }) => (
        <rect key={top} x={0} y={top} width={width} height={sizes.wait} className={styles.pause} />
      ))}
      {bars.map(({ x, top, bottom }) => (
        <rect key={`${x} ${top}`} x={x - 4} y={top} width={8} height={bottom - top} rx={1.5} className={styles.bar} />
      ))}
      {pauses.map(({ y, text }) => (
        <text key={y} x={width / 2} y={y + 4} textAnchor="middle" className={styles.pauseText}>
          {text}
        </text>
      ))}
      {steps.map(step => (
        <StepArrow key={step.id} step={step} width={width} lit={step.exchangeId === selected} />
      ))}
    </g>
  )
}

function StepArrow({ step, width, lit }: { step: PlacedStep; width: number; lit: boolean }) {
  const { y, textX, shown, below, offset, tone } = step
  const words = cx(styles.words, lit && styles.onLit)
  return (
    <g>
      <Arrow step={step} />
      {lit && step.is === 'call' && <circle cx={step.toX} cy={y} r={4.5} className={styles.disc} />}
      <text x={textX} y={y - 6} className={cx(words, styles[tone])}>
        {shown}
      </text>
      {below.map(({ text, isOutcome }, at) => (
        <text key={text} x={textX} y={y + 13 + at * sizes.line} className={cx(words, isOutcome && styles[tone])}>
          {text}
        </text>
      ))}
      <text x={width - sizes.offset} y={y + 4} textAnchor="end" className={styles.offset}>
        {offset}
      </text>
    </g>
  )
}

function Arrow({ step }: { step: PlacedStep }) {
  const { y, fromX, toX, is, tone, from, to } = step
  const isSelf = from === to
  const look = cx(styles.arrow, is !== 'call' && is !== 'blocked' && styles.dashed, styles[tone])
  const head = cx(styles.arrow, styles[tone])
  if (is === 'blocked') {
    return (
      <>
        <path d={`M${fromX} ${y}H${toX}`} className={look} />
        <rect x={toX} y={y - 4} width={8} height={8} rx={1.5} className={styles.stop} />
      </>
    )
  }
  if (isSelf) {
    return (
      <>
        <path d={`M${fromX} ${y - 5}h24v10h-24`} className={look} />
        <path d={`M${fromX + 6} ${y + 1}l-6 4l6 4`} className={head} />
      </>
    )
  }
  const side = toX > fromX ? 1 : -1
  if (is === 'silence') {
    const end = fromX + (toX - fromX) / 2
    return (
      <>
        <path d={`M${fromX} ${y}H${end}`} className={look} />
        <path d={`M${end - 4} ${y - 4}l8 8m0 -8l-8 8`} className={head} />
      </>
    )
  }
  return (
    <>
      <path d={`M${fromX} ${y}H${toX}`} className={look} />
      <path d={`M${toX - side * 6} ${y - 4}L${toX} ${y}l${-side * 6} 4`} className={head} />
    </>
  )
}
