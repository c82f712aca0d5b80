import { describe, expect, it } from 'vitest'
import { acceptPost, addPost, removePost } from '#domain/comparison/accept/acceptPost'
import { htmlReport } from '#domain/comparison/report/htmlReport'
import { jsonReport, rowLines } from '#domain/comparison/report/runReport'
import { createRunComparison, type RunExchange } from '#domain/comparison/run/compareRun'
import { calibratePosts, comparePosts, type EndedPost, endedFrom } from '#domain/comparison/run/posts'
import { createIdPairs } from '#domain/comparison/volatile/idPairs'
import { readExchange } from '#domain/recording/readRecording'
import type { RecordedPost } from '#domain/recording/schema/post'
import type { RecordingFile } from '#domain/recording/schema/recording'
import { writtenExchange } from '#domain/recording/writeRecording'
import { growsSteeply } from '../../support/growth'
import { recordingOf, stimulus } from '../recording/recordings'
import { callback, id } from './exchanges'
import { report } from './rows'

/** A post of one of two channels; ids are those of the numbers. */
const post = (number: number, message: string, more: Partial<RecordedPost['stored']> = {}): RecordedPost => ({
  stored: {
    id: id(number),
    user_id: id(900),
    channel_id: id(901),
    create_at: 1783693865000 + number,
    message,
    ...more,
  },
  rendered: message,
})

const sent: RunExchange = {
  ...callback({ id: 'post1' }),
  ...{ id: 'run1', direction: 'in', kind: 'rest', label: 'POST /posts', url: '/api/v4/posts', status: 201 },
  ...{ outcome: 'ok', duration_ms: 9, note: '' },
}

/** The rows of the posts of one story. */
function compare(was: RecordedPost[], now: RecordedPost[], head: Partial<RecordingFile> = {}) {
  const run = createRunComparison(recordingOf([stimulus({ posts: was })], { format: 2, ...head }))
  const rows = run.compareStory({ stimulus: 1, sent, reactions: [], posts: now.map(endedFrom) })
  return rows.filter(({ role }) => role === 'post')
}

const brief = (...args: Parameters<typeof compare>) =>
  compare(...args).map(({ verdict, label, differences }) => [verdict, label, differences.map(one => one.display)])

describe('the posts at the end of a story', () => {
  it('are same where only what the service makes is another one', () => {
    const now = post(2, 'Gone', { update_at: 1783693999000 })
    expect(brief([post(1, 'Gone', { update_at: 1783693865999 })], [now])).toEqual([['same', 'Gone', []]])
  })

  it('are changed as stored; the text that follows from it is shown, and no difference of its own', () => {
    const [row] = compare([post(1, 'Gone\nfor good')], [post(2, 'Back\nfor good')])
    expect(row).toMatchObject({ verdict: 'changed', post_id: id(1), rendered: { now: 'Back\nfor good' } })
    expect(row?.differences).toMatchObject([{ part: 'post.stored', pointer: '/message', display: 'post message' }])
  })

  it('are changed as rendered where the same post is rendered otherwise', () => {
    const now = { ...post(2, 'Gone'), rendered: 'Gone.' }
    expect(brief([post(1, 'Gone')], [now])).toEqual([['changed', 'Gone.', ['rendered text']]])
  })

  it('that are missing or extra make no other one changed', () => {
    const bot = { user_id: id(902) }
    const was = [post(1, 'One'), post(2, 'Two', bot), post(3, 'Three')]
    expect(brief(was, [post(11, 'One'), post(13, 'Three'), post(14, 'Four')])).toEqual([
      ['same', 'One', []],
      ['missing', 'Two', []],
      ['same', 'Three', []],
      ['extra', 'Four', []],
    ])
  })

  it('in a channel that the story made itself find each other by their text, or by who posted them', () => {
    const was = [post(1, 'Welcome', { channel_id: id(801) }), post(2, 'Hello', { channel_id: id(802) })]
    const now = [post(12, 'Hello', { channel_id: id(812) }), post(11, 'Welcome back', { channel_id: id(811) })]
    expect(brief(was, now)).toEqual([
      ['changed', 'Welcome back', ['post message']],
      ['same', 'Hello', []],
    ])
  })

  it('that were there before are the same by their ids, in whatever order', () => {
    const [one, two] = [post(1, 'One'), post(2, 'Two')]
    expect(brief([one, two], [two, one])).toEqual([
      ['same', 'One', []],
      ['same', 'Two', []],
    ])
  })

  it('of one that several exchanges changed are as the last one left it', () => {
    const changed = stimulus({ role: 'reaction', cause: { exchange: 1, by: 'token' }, posts: [post(1, 'Last')] })
    const recording = recordingOf([stimulus({ posts: [post(1, 'First')] }), changed], { format: 2 })
    const story = { stimulus: 1, sent, reactions: [{ ...sent, id: 'run2' }], posts: [endedFrom(post(2, 'Last'))] }
    const rows = createRunComparison(recording).compareStory(story)
    expect(rows.at(-1)).toMatchObject({ role: 'post', verdict: 'same', file: '002-rest-post-posts.json' })
  })

  it('follow the matchers of the recording, also as rendered; a whole post is never left out', () => {
    const matcher = (at: string) => ({ side: 'posts', part: 'body', at, is: 'any' }) as const
    const [was, now] = [post(1, 'Build 7'), post(2, 'Build 8')]
    expect(brief([was], [now], { matchers: [matcher('/message')] })).toEqual([['same', 'Build 8', []]])
    expect(brief([was], [now], { matchers: [matcher('')] })).toEqual([['changed', 'Build 8', ['post message']]])
  })

  it('are not compared with a recording that does not know them: of format 1, or of a HAR file', () => {
    expect(brief([], [post(2, 'New')])).toEqual([['extra', 'New', []]])
    expect(brief([], [post(2, 'New')], { format: 1 })).toEqual([])
    expect(brief([], [post(2, 'New')], { source: 'har' })).toEqual([])
  })

  it('that two equal runs have otherwise name the fields by which they do', () => {
    expect(calibratePosts(endedFrom(post(1, 'Build 7')), endedFrom(post(2, 'Build 8')))).toEqual([
      '$.post.stored.message',
    ])
  })

  it('are many without that it takes much longer', () => {
    const many = (count: number, from: number): EndedPost[] =>
      Array.from({ length: count }, (_, at) => endedFrom(post(from + at, `Message ${at}`)))
    const job = (count: number) => {
      const [was, now] = [many(count, 1000).map(one => ({ ...one, number: 1, file: '001.json' })), many(count, 100_000)]
      return () => {
        const ids = createIdPairs(was.map(one => JSON.stringify(one)))
        return comparePosts({ was, now }, { ids, matchers: [], volatile: [], exchange: 1 })
      }
    }
    expect(growsSteeply(job, 2000)).toBe(false)
  })
})

describe('a report', () => {
  const rows = compare([post(1, 'Gone\nfor <good>')], [post(2, 'Back\nfor <good>')])

  it('shows what of a post changed, as stored and as rendered', () => {
    expect(rows.flatMap(rowLines)).toEqual([
      'changed',
      '  post message: "Gone\\nfor <good>" -> "Back\\nfor <good>"',
      '  as rendered:',
      '    - Gone',
      '    + Back',
      '  left out: post id, post create_at',
    ])
    const html = htmlReport([report(rows)])
    expect(html).toContain('As rendered')
    expect(html).toContain('for &lt;good&gt;')
    expect(JSON.parse(jsonReport([report(rows)])).runs[0].rows[0].rendered).toEqual({
      was: 'Gone\nfor <good>',
      now: 'Back\nfor <good>',
    })
  })
})

describe('a post that is accepted', () => {
  const text = writtenExchange(stimulus({ posts: [post(1, 'Gone'), post(2, 'Two')] }))
  const write = (value: string): string => value.replace(id(11), id(1))
  const changedLines = (after: string) => {
    const [was, now] = [text.split('\n'), after.split('\n')]
    return [...was.filter(line => !now.includes(line)), ...now.filter(line => !was.includes(line))].map(one =>
      one.trim(),
    )
  }

  it('is written where the recorded one stands, and no other line changes', () => {
    const now = post(11, 'See {{it}}')
    const [row] = compare([post(1, 'Gone')], [now])
    const after = acceptPost(text, row?.differences ?? [], { id: id(1), rendered: now.rendered, write })
    expect(changedLines(after)).toEqual([
      expect.stringContaining('"message": "Gone"'),
      expect.stringContaining('"rendered": "Gone"'),
      expect.stringContaining(String.raw`"message": "See \\{{it}}"`),
      expect.stringContaining(String.raw`"rendered": "See \\{{it}}"`),
    ])
    const read = readExchange('001-rest.json', after)
    expect(
      compare(read.ok ? [...(read.value.posts ?? [])] : [], [now, post(12, 'Two')]).map(one => one.verdict),
    ).toEqual(['same', 'same'])
  })

  it('is added where it is extra, and removed where it is missing', () => {
    const added = addPost(writtenExchange(stimulus()), endedFrom(post(11, 'New')), write)
    const read = readExchange('001-rest.json', added)
    expect(read.ok && read.value.posts?.map(({ stored }) => [stored.id, stored.message])).toEqual([[id(1), 'New']])
    expect(changedLines(removePost(text, id(2)))).toContainEqual(expect.stringContaining('"message": "Two"'))
    expect(removePost(removePost(text, id(2)), id(1))).not.toContain('"posts"')
    expect(removePost(text, id(7))).toBe(text)
  })
})
