import { describe, expect, it } from 'vitest'
import { withOwnPictures } from '../../../src/renderer/export/ownPictures'

const load = async (url: string) => (url.endsWith('gone.png') ? undefined : `data:image/png;base64,${url.length}`)

describe('pictures of a saved page', () => {
  it('of the own origin are inside, once asked for however often they stand there', async () => {
    const asked: string[] = []
    const counted = (url: string) => {
      asked.push(url)
      return load(url)
    }
    const markup = '<img class="a" src="/plugins/p/x.png?a=1&amp;b=2" alt=""><img src="/plugins/p/x.png?a=1&amp;b=2">'
    const file = 'data:image/png;base64,24'
    expect(await withOwnPictures(markup, counted)).toBe(`<img class="a" src="${file}" alt=""><img src="${file}">`)
    expect(asked).toEqual(['/plugins/p/x.png?a=1&b=2'])
  })

  it.each(['https://example.com/x.png', '//example.com/x.png', 'data:image/png;base64,AA', '/gone.png'])(
    'stay as they are where nothing can be taken in: %s',
    async url => {
      expect(await withOwnPictures(`<img src="${url}">`, load)).toBe(`<img src="${url}">`)
    },
  )
})
