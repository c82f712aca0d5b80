/** The tones of a block's top, left and right face. */
const tones = {
  pale: ['var(--iso-4)', 'var(--iso-5)', 'var(--iso-6)'],
  grey: ['var(--iso-1)', 'var(--iso-2)', 'var(--iso-3)'],
  accent: [
    'var(--accent)',
    'color-mix(in srgb, var(--accent) 76%, #3c4a00)',
    'color-mix(in srgb, var(--accent) 56%, #3c4a00)',
  ],
} as const

/** Blocks by the far corner of their top, back to front. */
const blocks: { x: number; y: number; tone: keyof typeof tones }[] = [
  { x: 210, y: 61, tone: 'pale' },
  { x: 244, y: 78, tone: 'grey' },
  { x: 176, y: 78, tone: 'grey' },
  { x: 210, y: 95, tone: 'pale' },
  { x: 210, y: 35, tone: 'grey' },
  { x: 244, y: 52, tone: 'accent' },
  { x: 346, y: 95, tone: 'pale' },
  { x: 74, y: 95, tone: 'grey' },
]

/** The grid on the floor. */
const floor = [
  'M210 53L40 138M210 53L380 138',
  'M244 70L74 155M176 70L346 155',
  'M278 87L108 172M142 87L312 172',
  'M312 104L142 189M108 104L278 189',
  'M346 121L176 206M74 121L244 206',
  'M380 138L210 223M40 138L210 223',
]

/** Where the next block goes. */
const free = 'M278 129l34 17l-34 17l-34 -17zM244 146v26l34 17v-26m0 26l34 -17v-26'

/** A pile of blocks, one of them hi-vis, one still to come. */
export function BlocksDrawing() {
  return (
    <svg width="400" height="226" viewBox="10 2 400 226" aria-hidden="true" style={{ maxWidth: '100%' }}>
      {floor.map(path => (
        <path key={path} d={path} stroke="var(--line-2)" strokeWidth="1" />
      ))}
      <g stroke="var(--panel)" strokeWidth="1.5" strokeLinejoin="round">
        {blocks.map(({ x, y, tone }) => (
          <g key={`${x} ${y}`}>
            <path d={`M${x} ${y}l34 17l-34 17l-34 -17z`} fill={tones[tone][0]} />
            <path d={`M${x - 34} ${y + 17}l34 17v26l-34 -17z`} fill={tones[tone][1]} />
            <path d={`M${x + 34} ${y + 17}l-34 17v26l34 -17z`} fill={tones[tone][2]} />
          </g>
        ))}
      </g>
      <path
        d={free}
        fill="none"
        stroke="var(--control)"
        strokeWidth="1.25"
        strokeDasharray="4 3"
        strokeLinejoin="round"
      />
    </svg>
  )
}
