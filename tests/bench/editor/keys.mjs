// What a key in a message of 100 blocks costs the main thread of the window, and in an editor without anything of ours.
import { openBare } from './bare.mjs'
import { fullMessage, typedIn } from './texts.mjs'

/** Milliseconds between two keys of somebody who types fast. */
const TYPING = 120
/** Milliseconds after the last key in which its file is written, and all that waits for it is done. */
const SETTLED = 1500
/** Milliseconds in which the page begins to wait for a key. */
const ASKED = 20
const WARM_UP = 20

const key = {
  y: { text: 'y', key: 'y', code: 'KeyY', windowsVirtualKeyCode: 89 },
  Backspace: { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 },
}
/** A letter, and its end. */
const keyAt = count => (count % 2 === 0 ? key.y : key.Backspace)

/** Puts the caret behind a text by the search of the editor that has the keyboard. */
export async function caretBehind(page, text) {
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+f')
  await page.keyboard.type(text)
  await page.locator('.monaco-editor .find-widget.visible .matchesCount', { hasText: /1 of/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
}

/**
 * Runs in the page: after `armKey`, `shownKey` resolves to the milliseconds from the next key until its frame is out;
 * with `typed`, the frame in which the preview is that of the text after it, and where each letter `isProblem`, the list
 * of problems too.
 */
function followKeys({ typed, isProblem }) {
  const preview = document.querySelector('[aria-label=Preview]')
  const problems = document.querySelector('[data-floor]')
  let count = 0
  let shown = () => {}
  globalThis.armKey = () => {
    globalThis.shownKey = new Promise(resolve => {
      shown = resolve
    })
  }
  const isDone = isLonger =>
    typed === undefined ||
    (preview.textContent.includes(`${typed}y`) === isLonger &&
      (!isProblem || (problems.querySelector('[aria-label=Problems] li') !== null) === isLonger))
  const follow = ({ timeStamp }) => {
    count += 1
    const isLonger = count % 2 === 1
    const look = () => {
      if (!isDone(isLonger)) return requestAnimationFrame(look)
      // After this frame is out.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => shown(performance.now() - timeStamp)
      channel.port2.postMessage(0)
    }
    requestAnimationFrame(look)
  }
  addEventListener('keydown', follow, { capture: true })
  globalThis.unfollowKeys = () => removeEventListener('keydown', follow, { capture: true })
}

/** Milliseconds that the main thread has worked so far: processor time, so other programs do not count. */
async function worked(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const wait = ms => new Promise(done => setTimeout(done, ms))

async function press(session, count) {
  const { text, ...up } = keyAt(count)
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...keyAt(count) })
  return () => session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...up })
}

/** One key after the other: `wall` and `work` of each until its frame; `all` that a key costs somebody who types on. */
async function typeKeys({ page, session }, keys, followed) {
  await page.evaluate(followKeys, followed)
  const wall = []
  const work = []
  for (let count = 0; count < keys + WARM_UP; count += 1) {
    await page.evaluate(() => globalThis.armKey())
    const shown = page.evaluate(() => globalThis.shownKey)
    // The asking is work of the main thread, too: it is over before the key.
    await wait(ASKED)
    const before = await worked(session)
    const release = await press(session, count)
    const ms = await shown
    const after = await worked(session)
    await release()
    await wait(TYPING)
    if (count < WARM_UP) continue
    wall.push(ms)
    work.push(after - before)
  }
  await page.evaluate(() => globalThis.unfollowKeys())
  await wait(SETTLED)
  const before = await worked(session)
  for (let count = 0; count < keys; count += 1) {
    const release = await press(session, count)
    await release()
    await wait(TYPING)
  }
  await wait(SETTLED)
  return { wall, work, all: ((await worked(session)) - before) / keys }
}

/**
 * The payload that is open in the page, which is `fullMessage`: keys that make it too long and short enough again, then,
 * with room for them, keys that change no problem. Last, the same text in a bare editor over it.
 */
export async function measureKeys(page, keys) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.locator('.monaco-editor .view-lines').click({ position: { x: 200, y: 5 } })
  await caretBehind(page, typedIn)
  const problem = await typeKeys({ page, session }, keys, { typed: typedIn, isProblem: true })
  await makeRoom(page)
  const letter = await typeKeys({ page, session }, keys, { typed: typedIn, isProblem: false })
  await page.evaluate(openBare, { text: fullMessage(), language: 'json' })
  await caretBehind(page, typedIn)
  const bare = await typeKeys({ page, session }, keys, {})
  await page.evaluate(() => globalThis.closeBare())
  await session.detach()
  return { problem, letter, bare }
}

/** Takes a few letters out of the last block, and goes back to where the keys are typed. */
async function makeRoom(page) {
  await caretBehind(page, 'xxxx')
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Backspace')
  await caretBehind(page, typedIn)
  await wait(SETTLED)
}
