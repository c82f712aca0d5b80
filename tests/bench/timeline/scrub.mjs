// Frames of a window whose timeline is scrubbed, and of an empty page that is scrolled as far.
const AT_ONCE = 32
/** How long both take, in milliseconds. */
const SECONDS = 10
/** After the window has opened, until what it loads in the background is there. */
const SETTLE_MS = 3000

export async function fillPosts({ url, sample }, count) {
  let next = 0
  const post = async () => {
    while (next < count) {
      const message = `Build **${next++}** of \`checkout-api\` is ready for @alice :tada:`
      const response = await fetch(`${url}/api/v4/posts`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${sample.bot_token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ channel_id: sample.channel_id, message }),
      })
      if (response.status !== 201) throw new Error(`A post was rejected: ${await response.text()}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, post))
}

/** Milliseconds between frames for some seconds. Runs in the page. */
function watchFrames(seconds) {
  return new Promise(done => {
    const frames = []
    const startedAt = performance.now()
    let last = startedAt
    const turn = now => {
      frames.push(now - last)
      last = now
      if (now - startedAt < seconds * 1000) requestAnimationFrame(turn)
      else done(frames.slice(1))
    }
    requestAnimationFrame(turn)
  })
}

/** Moves the pointer over the slider from now back over so many events, one move a frame, as a hand does that drags it. Runs in the page. */
function drag({ seconds, share }) {
  const slider = document.querySelector('[role="slider"][aria-label="Timeline"]')
  const box = slider.getBoundingClientRect()
  const [left, right] = [box.left + 96, box.right - 28]
  const at = clientX => ({ bubbles: true, button: 0, pointerId: 1, clientX, clientY: box.top + 50 })
  slider.setPointerCapture = () => {}
  slider.hasPointerCapture = () => true
  slider.dispatchEvent(new PointerEvent('pointerdown', at(right - 1)))
  const startedAt = performance.now()
  const turn = now => {
    const done = Math.min(1, (now - startedAt) / (seconds * 1000))
    slider.dispatchEvent(new PointerEvent('pointermove', at(right - 1 - done * share * (right - left))))
    if (done < 1) requestAnimationFrame(turn)
  }
  requestAnimationFrame(turn)
}

export async function scrollEmpty(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.setContent('<body style="height: 200000px; background: linear-gradient(white, black)"></body>')
    await page.evaluate(() => {
      const turn = () => {
        scrollBy(0, 200)
        requestAnimationFrame(turn)
      }
      requestAnimationFrame(turn)
    })
    return { frames: await page.evaluate(watchFrames, SECONDS) }
  } finally {
    await context.close()
  }
}

export async function scrub(browser, open, events) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(open)
    await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().waitFor()
    await page.keyboard.press('F8')
    await page.getByRole('radio', { name: 'All' }).click()
    await page.waitForTimeout(SETTLE_MS)
    const slider = page.getByRole('slider', { name: 'Timeline' })
    const all = Number(await slider.getAttribute('aria-valuemax'))
    const valueNow = async () => Number(await slider.getAttribute('aria-valuenow'))
    await page.evaluate(drag, { seconds: SECONDS, share: Math.min(1, events / all) })
    const frames = await page.evaluate(watchFrames, SECONDS)
    await page.waitForTimeout(1000)
    return { frames, events: all - (await valueNow()) }
  } finally {
    await context.close()
  }
}
