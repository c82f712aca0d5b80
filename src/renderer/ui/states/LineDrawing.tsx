import type { ReactNode } from 'react'
import styles from './LineDrawing.module.css'

const bar = (x: number, y: number, width: number) => (
  <rect className={styles.bar} x={x} y={y} width={width} height="6" rx="3" />
)
const box = `${styles.line} ${styles.box}`
const dashed = `${styles.line} ${styles.dashed}`

const drawings = {
  posts: (
    <>
      <circle className={box} cx="14" cy="16" r="9" />
      {bar(30, 9, 38)}
      {bar(30, 20, 70)}
      <circle className={`${box} ${styles.dashed}`} cx="14" cy="48" r="9" />
      <rect className={dashed} x="30" y="39" width="72" height="18" rx="4" />
    </>
  ),
  payload: (
    <>
      <path className={box} d="M34 6h26l14 14v36a2 2 0 0 1-2 2H34a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z" />
      <path className={styles.line} d="M60 6v14h14" />
      <path className={styles.line} d="M47 30c-4 0-1 6-5 6 4 0 1 6 5 6M59 30c4 0 1 6 5 6-4 0-1 6-5 6" />
      <path className={dashed} d="M82 16h6a2 2 0 0 1 2 2v36a2 2 0 0 1-2 2h-6" />
    </>
  ),
  traffic: (
    <>
      <path className={dashed} d="M14 10V26C14 34 19 34 27 34M27 34V44C27 52 32 52 40 52" />
      <circle className={box} cx="14" cy="10" r="4" />
      <circle className={box} cx="27" cy="34" r="4" />
      <circle className={box} cx="40" cy="52" r="4" />
      {bar(28, 7, 66)}
      {bar(41, 31, 48)}
      {bar(54, 49, 42)}
    </>
  ),
  noMatch: (
    <>
      {bar(8, 10, 96)}
      {bar(8, 24, 78)}
      {bar(8, 38, 88)}
      {bar(8, 52, 60)}
      <circle className={box} cx="70" cy="34" r="15" />
      <path className={styles.line} d="M81 45l11 11M64 28l12 12M76 28L64 40" />
    </>
  ),
  recordings: (
    <>
      <circle className={box} cx="56" cy="32" r="24" />
      <circle className={styles.line} cx="56" cy="32" r="6" />
      <path className={dashed} d="M42 26a16 16 0 0 1 8-8M70 38a16 16 0 0 1-8 8" />
    </>
  ),
  scenes: (
    <>
      <rect className={box} x="6" y="10" width="64" height="42" rx="4" />
      <path className={styles.line} d="M32 22l14 9-14 9z" />
      {bar(80, 14, 22)}
      {bar(80, 26, 16)}
      <rect className={dashed} x="80" y="40" width="22" height="12" rx="3" />
    </>
  ),
  noBaseline: (
    <>
      <rect className={box} x="8" y="12" width="40" height="40" rx="4" />
      {bar(15, 20, 26)}
      {bar(15, 30, 18)}
      {bar(15, 40, 22)}
      <path className={styles.line} d="M54 29h6M54 35h6" />
      <rect className={dashed} x="66" y="12" width="40" height="40" rx="4" />
    </>
  ),
  channels: (
    <>
      <path className={styles.line} d="M22 10l-3 16M32 10l-3 16M16 15h18M15 21h18" />
      {bar(44, 15, 46)}
      <path className={dashed} d="M22 38l-3 16M32 38l-3 16M16 43h18M15 49h18" />
      <rect className={dashed} x="44" y="40" width="52" height="12" rx="4" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** The line drawing of an empty pane: what stands is drawn, what will come is dashed. */
export function LineDrawing({ of }: { of: keyof typeof drawings }) {
  return (
    <svg className={styles.drawing} width="112" height="64" viewBox="0 0 112 64" aria-hidden="true">
      {drawings[of]}
    </svg>
  )
}
