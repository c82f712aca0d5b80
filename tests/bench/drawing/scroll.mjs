// Frame times, main-thread work and memory of scrolling through a long channel of the built product, from its newest
// post to its oldest, beside the same posts on a page without script.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** Pixels a frame: a quick fling. */
const STEP = 400
const LIMIT_MS = 120_000
/** Milliseconds at the top after which there is nothing older. */
const PATIENCE_MS = 3000
const AT_ONCE = 32
/** Posts of the page without script, and how far it is scrolled: some seconds. */
const BARE_POSTS = 1500

const entry = join(resolve(import.meta.dirname, '../../..'), 'out/main/headless.js')

async function startService() {
  const child = spawn(process.execPath, [entry, 'serve', '--json', '--port', '0', '--data', ':memory:'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The service ended with code ${code}.`))),
  ])
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(force)
  }
  return { ...JSON.parse(line), stop }
}

/** What a busy channel holds: mostly lines, now and then blocks or an attachment. */
function postOf(index) {
  const message = `Build **${index}** of \`checkout-api\` is ready for @alice :tada:`
  if (index % 10 === 0)
    return {
      message,
      props: {
        svc_blocks: [
          {
            type: 'container',
            border: true,
            accent_color: 'good',
            content: [{ type: 'text', text: `### Roll out ${index}?` }],
          },
          { type: 'button', text: 'Approve', action_id: 'approve', style: 'primary' },
        ],
        svc_blocks_actions: { approve: { type: 'external', url: '/plugins/deploy-gate/approve' } },
      },
    }
  if (index % 10 === 5)
    return {
      message,
      props: { attachments: [{ fallback: 'x', color: 'good', title: `Pipeline ${index}`, text: message }] },
    }
  return { message: `${message}${'\nand one more line'.repeat(index % 4)}` }
}

async function fill({ url, sample }, count) {
  let next = 0
  const post = async () => {
    while (next < count) {
      const response = await fetch(`${url}/api/v4/posts`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${sample.bot_token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ channel_id: sample.channel_id, ...postOf(next++) }),
      })
      if (response.status !== 201) throw new Error(`A post was rejected: ${await response.text()}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, post))
}

/** Scrolls up a step a frame until nothing older comes for a while; milliseconds of each frame. Runs in the page. */
function scrollUp({ step, limit, patience }) {
  const scroller =
    document.querySelector('[role="feed"][aria-label="Posts"]')?.parentElement ?? document.documentElement
  return new Promise(done => {
    const frames = []
    const startedAt = performance.now()
    let last = startedAt
    let movedAt = startedAt
    let height = scroller.scrollHeight
    const turn = now => {
      frames.push({ time: now - last, at: now })
      last = now
      const before = scroller.scrollTop
      scroller.scrollTop -= step
      if (before - scroller.scrollTop > step / 2 || scroller.scrollHeight !== height) movedAt = now
      // At the top, as a hand on a wheel does while older posts are on their way.
      else scroller.scrollTop += step / 20
      height = scroller.scrollHeight
      if (now - movedAt < patience && now - startedAt < limit) requestAnimationFrame(turn)
      else
        done({
          frames: frames.filter(({ at }) => at <= movedAt).map(({ time }) => time),
          drawn: frames.length,
          seconds: (movedAt - startedAt) / 1000,
        })
    }
    requestAnimationFrame(turn)
  })
}

async function memory(session) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { usedSize, nodes }
}

/** The posts in view, over and over, and their style sheets, as one page. Runs in the page of the product. */
function withoutScript(count) {
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)).join('\n')
  const feed = document.querySelector('[role="feed"][aria-label="Posts"]')
  const sheet = feed.closest('section, [data-sheet]') ?? feed.parentElement
  const posts = [...feed.querySelectorAll('article')].map(post => post.outerHTML)
  const many = Array.from({ length: count }, (_, index) => posts[index % posts.length]).join('')
  const { theme } = document.documentElement.dataset
  return `<!doctype html><html data-theme="${theme}"><style>${rules} html, body { overflow: auto; height: auto }</style>
    <body><div class="${sheet.className}" style="width: ${feed.clientWidth}px; display: block">${many}</div></body></html>`
}

/** Main-thread milliseconds so far. */
async function workOf(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(metric => metric.name === 'TaskDuration').value * 1000
}

/** Scrolls a page up to its top: milliseconds between its frames, and main-thread milliseconds of one. */
async function scroll(page, session) {
  await session.send('Performance.enable')
  const before = await workOf(session)
  const options = { step: STEP, limit: LIMIT_MS, patience: PATIENCE_MS }
  const { frames, drawn, seconds } = await page.evaluate(scrollUp, options)
  const work = ((await workOf(session)) - before) / drawn
  return { frames, seconds, work }
}

async function scrollBare(context, html) {
  const page = await context.newPage()
  await page.setContent(html)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const session = await context.newCDPSession(page)
  return scroll(page, session)
}

/** Frame times of a scroll through `count` posts and of the page without script, and heap and DOM before and after. */
export async function measureScroll(browser, count) {
  const service = await startService()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await fill(service, count)
    const page = await context.newPage()
    await page.goto(service.open)
    await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().waitFor()
    const session = await context.newCDPSession(page)
    const before = await memory(session)
    const html = await page.evaluate(withoutScript, BARE_POSTS)
    const product = await scroll(page, session)
    const after = await memory(session)
    // Posts are numbered from the oldest; before them are those of the sample.
    const oldest = await page.locator('[role="feed"] article').first().textContent()
    const passed = count - Number(/Build (\d+)/.exec(oldest)?.[1] ?? 0)
    await page.close()
    const bare = await scrollBare(context, html)
    return { product, bare, passed, heap: [before.usedSize, after.usedSize], nodes: [before.nodes, after.nodes] }
  } finally {
    await context.close()
    await service.stop()
  }
}
