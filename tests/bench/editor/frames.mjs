/**
 * Frames of a page while something runs in it, and for some seconds after. Runs in the page: `start` begins to count,
 * `stop` resolves to the longest time between two frames and the longest task, in milliseconds.
 */
export function countFrames() {
  let longest = 0
  let task = 0
  let last = 0
  let isOn = false
  const observer = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) if (isOn) task = Math.max(task, duration)
  })
  observer.observe({ type: 'longtask' })
  const look = now => {
    longest = Math.max(longest, now - last)
    last = now
    if (isOn) requestAnimationFrame(look)
  }
  globalThis.frames_ = {
    start: () =>
      new Promise(done => {
        longest = 0
        task = 0
        isOn = true
        requestAnimationFrame(now => {
          last = now
          requestAnimationFrame(look)
          done()
        })
      }),
    stop: ms =>
      new Promise(done => {
        setTimeout(() => {
          isOn = false
          done({ longest, task })
        }, ms)
      }),
  }
}
