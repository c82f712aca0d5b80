import { describe, expect, it } from 'vitest'
import { convertContent } from '#domain/legacy/convert/convertContent'
import { limits } from '#domain/limits'
import { checkPost } from '#domain/posts/checkPost'

const words = (characters: number) => 'word '.repeat(characters / 5)

const converted = (attachments: object[]) => {
  const { content, report } = convertContent({ message: 'a', props: { attachments } }) ?? {}
  if (!content || !report) throw new Error('Nothing was converted.')
  expect(checkPost(content).filter(({ severity }) => severity === 'error')).toEqual([])
  const json = JSON.stringify(content.props.svc_blocks)
  const texts = [...json.matchAll(/"type":"text","text":"([^"]*)"/g)].map(([, text = '']) => text)
  return { json, texts, lost: report.losses.filter(({ severity }) => severity === 'lost') }
}

describe('a text of more characters than a post has', () => {
  it('keeps its beginning up to a word, beside all that is short, and names the rest as lost', () => {
    const action = { id: 'go', name: 'Go on', integration: { url: '/plugins/p/go' } }
    const { json, texts, lost } = converted([
      { title: 'Title', text: words(20_000), footer: 'foot', actions: [action] },
    ])
    expect(json).toContain('Title')
    expect(json).toContain('"text":"Go on"')
    expect(json).toContain('foot')
    const kept = texts.find(text => text.startsWith('word')) ?? ''
    expect(kept.length).toBeGreaterThan(15_900)
    expect(kept).toMatch(/word$/)
    expect(lost).toMatchObject([{ path: '/props/attachments/0/text', advice: 'Send it as several posts' }])
    expect(lost[0]?.why).toMatch(/^Only the first 15,9\d\d of its 20,000 characters are kept/)
  })

  it('gives way where several have too many together: the longest, the later of two, until all fit', () => {
    const { texts, lost } = converted([{ text: words(10_000) }, { text: words(5000) }, { text: words(10_000) }])
    expect(texts.map(text => Math.round(text.length / 1000))).toEqual([10, 5, 1])
    expect(lost.map(({ path }) => path)).toEqual(['/props/attachments/2/text'])
  })

  it('is whole at the limit, and left out where nothing of it fits', () => {
    const full = 'x'.repeat(limits.combinedText)
    expect(converted([{ text: full }]).lost).toEqual([])
    expect(converted([{ text: `${full}y` }]).texts).toEqual([full])
    const several = converted([{ text: full }, { text: full }])
    expect(several.texts).toEqual([full])
    expect(several.lost.map(({ path }) => path)).toEqual(['/props/attachments/1/text'])
  })
})
