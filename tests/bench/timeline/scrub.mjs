// Frames of a window whose timeline is scrubbed, and of an empty page that is scrolled as far.
const AT_ONCE = 32
/** How long the empty page is scrolled. */
const SECONDS = 8
/** After the bar has opened, until the stretches that are read ahead are there, and after each pass. */
const SETTLE_MS = 6000

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

/** The frames from a second on. */
export function framesFrom(second, frames) {
  let passed = 0
  return frames.filter(time => {
    passed += time
    return passed > second * 1000
  })
}

/** Goes ten events back from now; resolves to the milliseconds until they are shown. Runs in the page. */
function enterPast(slider) {
  const startedAt = performance.now()
  slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }))
  return new Promise(done => {
    const turn = () => {
      if (slider.getAttribute('aria-valuetext') === 'now') requestAnimationFrame(turn)
      else done(performance.now() - startedAt)
    }
    turn()
  })
}

/** Holds a key that goes ten events back, twice a frame, until so many events were passed. Runs in the page. */
function goBack(events) {
  const slider = document.querySelector('[role="slider"][aria-label="Timeline"]')
  const press = () => slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }))
  let passed = 0
  const turn = () => {
    press()
    press()
    passed += 20
    if (passed < events) requestAnimationFrame(turn)
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
    const valueNow = async () => Number(await slider.getAttribute('aria-valuenow'))
    const passes = []
    for (let pass = 0; pass < 2; pass += 1) {
      // Into the past first: the whole window is drawn anew then.
      const entered = await slider.evaluate(enterPast)
      await page.waitForTimeout(SETTLE_MS)
      const from = await valueNow()
      await page.evaluate(goBack, events)
      const frames = await page.evaluate(watchFrames, events / 20 / 60)
      await page.waitForTimeout(SETTLE_MS)
      passes.push({ frames, events: from - (await valueNow()), entered })
      await page.keyboard.press('Escape')
      await page.waitForTimeout(SETTLE_MS)
    }
    return passes
  } finally {
    await context.close()
  }
}
