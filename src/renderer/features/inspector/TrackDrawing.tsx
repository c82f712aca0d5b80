const nodes = [
  [14, 12],
  [28, 40],
  [42, 60],
] as const

/** The line drawing of an empty inspector. */
export function TrackDrawing() {
  return (
    <svg width="120" height="76" viewBox="0 0 120 76" fill="none" aria-hidden="true" style={{ marginBottom: 6 }}>
      <path
        d="M14 12V30C14 40 20 40 28 40M28 40V50C28 60 34 60 42 60"
        stroke="var(--track)"
        strokeWidth="1.75"
        strokeDasharray="4 3"
      />
      {nodes.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="4" fill="var(--panel)" stroke="var(--track)" strokeWidth="1.75" />
      ))}
      <rect x="28" y="9" width="70" height="6" rx="3" fill="var(--mute-t)" />
      <rect x="42" y="37" width="52" height="6" rx="3" fill="var(--mute-t)" />
      <rect x="56" y="57" width="44" height="6" rx="3" fill="var(--mute-t)" />
    </svg>
  )
}
