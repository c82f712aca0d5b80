/** Three blocks, the top one hi-vis, as large as a heading with its line below. */
export const LargeMark = () => (
  <svg width="34" height="34" viewBox="0 0 20 20" aria-hidden="true" style={{ display: 'block', flex: 'none' }}>
    <rect x="1" y="11" width="8" height="8" rx="1.2" fill="currentColor" />
    <rect x="11" y="11" width="8" height="8" rx="1.2" fill="currentColor" opacity=".42" />
    <rect x="6" y="1" width="8" height="8" rx="1.2" fill="var(--accent)" stroke="var(--accent-edge)" strokeWidth=".6" />
  </svg>
)
