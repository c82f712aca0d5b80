/** What the page has of one step, beside its posts. */
export interface PlayedStep {
  title: string
  detail: string
  ms: number
  channel: string
  header: string
  as: string
  theme: string
  /** Ids of the templates of its posts, in order, and of the line above the first of each day. */
  posts: string[]
  /** Id of the template of the dialog that is open then; `''` for none. */
  dialog: string
  /** That of the dialog that it submits, as it fills it in: it stands for a while before the step is shown. */
  filled: string
  card: { title: string; text: string } | null
  /** Who clicks or chooses what: the pointer goes to this control of this post before the step is shown. */
  pointer: { post: string; control: string; who: string } | null
  /** Presses of keys: what stands in the composer at which millisecond. */
  typed: [at: number, text: string][]
  ring: { place: string; post: string; control: string; text: string } | null
}

/**
 * Plays the steps of a page: this function is written into the page as it stands, so it uses nothing from outside of itself. It asks
 * for nothing over the network, and runs nothing but itself.
 */
export function playScene(): void {
  const find = <E extends Element = HTMLElement>(selector: string): E => {
    const found = document.querySelector<E>(selector)
    if (found === null) throw new Error(`The page has no ${selector}.`)
    return found
  }
  const steps: PlayedStep[] = JSON.parse(find('#steps').textContent ?? '[]')
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const own = document.documentElement.dataset['theme'] ?? ''
  let at = 0
  let isOn = false
  /** The pointer is on its way, a message is typed, or a dialog is filled in: the step comes next. */
  let isUnderWay = false
  let timers: ReturnType<typeof setTimeout>[] = []
  const later = (job: () => void, ms: number): void => void timers.push(setTimeout(job, ms))
  const partOf = (post: string, control: string): HTMLElement | null => {
    const row = [...document.querySelectorAll<HTMLElement>('#posts [data-post]')].find(
      one => one.dataset['post'] === post,
    )
    if (row === undefined) return null
    const parts = [...row.querySelectorAll<HTMLElement>('[data-path], [data-link]')]
    return parts.find(one => one.dataset['path'] === control || one.dataset['link'] === control) ?? row
  }
  const placeOver = (mark: HTMLElement, part: Element): void => {
    const { left, top, width, height } = part.getBoundingClientRect()
    Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    mark.hidden = false
  }
  /** Opens a dialog, or closes it; the keys stay with the page. */
  const open = (id: string): void => {
    const over = find('#dialog')
    over.replaceChildren(...(id === '' ? [] : [find<HTMLTemplateElement>(`#${id}`).content.cloneNode(true)]))
    over.hidden = id === ''
    for (const part of over.querySelectorAll<HTMLElement>('a, button, input, textarea, summary, [tabindex]'))
      part.tabIndex = -1
    over.querySelector('[data-wrong]')?.scrollIntoView({ block: 'nearest' })
  }
  const write = (text: string): void => {
    find('#field').textContent = text === '' ? `Write to ${steps[at]?.channel ?? ''}` : text
    find('#field').classList.toggle('typed', text !== '')
  }

  /** Shows a step as it is once it has happened. */
  function show(index: number): void {
    const step = steps[index]
    if (step === undefined) return
    at = index
    isUnderWay = false
    for (const timer of timers) clearTimeout(timer)
    timers = []
    document.documentElement.dataset['theme'] = step.theme || own
    if ((step.theme || own) === '') delete document.documentElement.dataset['theme']
    find('#channel').textContent = step.channel
    find('#about').textContent = step.header
    find('#as').textContent = step.as
    find('#posts').replaceChildren(...step.posts.map(id => find<HTMLTemplateElement>(`#${id}`).content.cloneNode(true)))
    find('.scene-posts').scrollTop = 0
    open(step.dialog)
    find('#card').hidden = step.card === null
    find('#card-title').textContent = step.card?.title ?? ''
    find('#card-text').textContent = step.card?.text ?? ''
    find('#pointer').hidden = true
    find('#pointer').classList.remove('pressed')
    find('#ring').hidden = true
    write('')
    ring(step)
    find('#words').textContent =
      index === 0 ? step.title : `${step.title}${step.detail === '' ? '' : `, ${step.detail}`}`
    find('#place').textContent = `${index} of ${steps.length - 1}`
    find<HTMLProgressElement>('#progress').value = index
    find<HTMLButtonElement>('#back').disabled = index === 0
    find<HTMLButtonElement>('#next').disabled = index === steps.length - 1
    if (index === steps.length - 1) play(false)
    else if (isOn) later(next, Math.max(step.ms, 1200))
  }

  function ring({ ring: ringed }: PlayedStep): void {
    if (ringed === null) return
    const part =
      ringed.place === ''
        ? partOf(ringed.post, ringed.control)
        : document.querySelector(`[data-place="${ringed.place}"]`)
    if (part === null) return
    part.scrollIntoView({ block: 'nearest' })
    placeOver(find('#ring'), part)
    find('#ring-text').textContent = ringed.text
    find('#ring-text').hidden = ringed.text === ''
  }

  /** Moves the pointer, types or fills in first, where a step does that, and shows it then; at once when asked again meanwhile. */
  function next(): void {
    const step = steps[at + 1]
    if (step === undefined) return
    for (const timer of timers) clearTimeout(timer)
    timers = []
    const part = step.pointer === null ? null : partOf(step.pointer.post, step.pointer.control)
    if (isUnderWay) show(at + 1)
    else if (step.filled !== '') fillIn(step)
    else if (still || (part === null && step.typed.length === 0)) show(at + 1)
    else if (part !== null && step.pointer !== null) {
      isUnderWay = true
      part.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = part.getBoundingClientRect()
      const pointer = find('#pointer')
      find('#who').textContent = step.pointer.who
      pointer.hidden = false
      pointer.style.transform = `translate(${left + width / 2}px, ${top + height / 2}px)`
      later(() => pointer.classList.add('pressed'), 700)
      later(() => pointer.classList.remove('pressed'), 950)
      later(() => show(at + 1), 1000)
    } else {
      isUnderWay = true
      for (const [ms, text] of step.typed) later(() => write(text), ms)
      later(() => show(at + 1), (step.typed.at(-1)?.[0] ?? 0) + 400)
    }
  }

  /** Shows a dialog with what is filled in, for as long as one reads it: that is no motion. */
  function fillIn(step: PlayedStep): void {
    isUnderWay = true
    open(step.filled)
    later(() => show(at + 1), Math.min(Math.max(step.ms * 0.8, 1500), 4000))
  }

  function play(on: boolean): void {
    isOn = on
    find('#play').setAttribute('aria-pressed', String(on))
    find('#play').textContent = on ? 'Pause' : 'Play'
    if (on && at === steps.length - 1) show(0)
    else if (on) next()
  }

  const keys = {
    next: [' ', 'Enter', 'ArrowRight', 'ArrowDown', 'PageDown'],
    back: ['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'],
    reset: ['Home', 'r', 'R'],
    end: ['End'],
    play: ['p', 'P'],
  }
  addEventListener('keydown', event => {
    const isOfButton = event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')
    if (isOfButton || event.ctrlKey || event.metaKey || event.altKey) return
    if (!Object.values(keys).some(of => of.includes(event.key))) return
    event.preventDefault()
    if (keys.next.includes(event.key)) next()
    else if (keys.back.includes(event.key)) show(at - 1)
    else if (keys.reset.includes(event.key)) show(0)
    else if (keys.end.includes(event.key)) show(steps.length - 1)
    else play(!isOn)
  })
  find('#next').addEventListener('click', next)
  find('#back').addEventListener('click', () => show(at - 1))
  find('#reset').addEventListener('click', () => show(0))
  find('#play').addEventListener('click', () => play(!isOn))
  show(0)
}
