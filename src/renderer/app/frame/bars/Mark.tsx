/** Three blocks, the top one hi-vis. */
export function Mark() {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true" style={{ display: 'block', flex: 'none' }}>
      <rect x="1" y="11" width="8" height="8" rx="1.4" fill="currentColor" />
      <rect x="11" y="11" width="8" height="8" rx="1.4" fill="currentColor" opacity=".42" />
      <rect
        x="6"
        y="1"
        width="8"
        height="8"
        rx="1.4"
        fill="var(--accent)"
        stroke="var(--accent-edge)"
        strokeWidth=".8"
      />
    </svg>
  )
}
